import fc from 'fast-check';

/** URLs with a path, a query and a fragment. `webUrl` of fast-check takes a second to prepare in each worker. */
export const webUrl = (schemes: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...schemes),
      fc.domain(),
      fc.stringMatching(/^(\/([a-zA-Z0-9_.~!$&'()*+,;=:@-]|%[0-9A-F]{2}){0,6}){0,3}$/),
      fc.stringMatching(/^(\?[a-zA-Z0-9_.~=&%+-]{0,12})?$/),
      fc.stringMatching(/^(#[a-zA-Z0-9_.~-]{0,8})?$/),
    )
    .map(([scheme, domain, path, query, fragment]) => `${scheme}://${domain}${path}${query}${fragment}`);
