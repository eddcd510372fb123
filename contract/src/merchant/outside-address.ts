/** Plain ASCII, https, a host and perhaps a port; no user, no backslash, no space, nothing that a browser bends. */
const plainForm = /^https:\/\/([a-z0-9.-]+)(?::443)?(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/;

/**
 * Whether a site may send its visitors to this address: https, at a host of the list to the letter. Looked at when it
 * is saved and again when it is used (reliability A24).
 */
export const isListedAddress = (address: string, hosts: readonly string[]): boolean => {
  const [, host] = plainForm.exec(address) ?? [];
  return host !== undefined && hosts.includes(host);
};
