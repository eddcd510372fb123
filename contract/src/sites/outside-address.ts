/**
 * Plain ASCII, https, a host and perhaps port 443; no user, backslash, space or anything that browsers
 * rewrite.
 */
const plainForm = /^https:\/\/([a-z0-9.-]+)(?::443)?(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/;

/**
 * Whether a site may redirect visitors to this address: https and exactly a listed host. Checked when the
 * address is saved and at each redirect.
 */
export const isListedAddress = (address: string, hosts: readonly string[]): boolean => {
  const [, host] = plainForm.exec(address) ?? [];
  return host !== undefined && hosts.includes(host);
};
