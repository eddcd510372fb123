/** The task of the page of single sign-on, by its address. */
export type ProviderStep =
  | { kind: 'start'; back: string }
  | {
      kind: 'finish';
      state: string;
      code: string | undefined;
      iss: string | undefined;
      error: string | undefined;
    };

const home = '/desk/';

/** Only pages of the desk, because the address may come from a link. */
export function backOf(address: string | null, origin: string): string {
  const url = address === null ? null : URL.parse(address, origin);
  const isDesk = url !== null && url.origin === origin && url.pathname.startsWith(home);
  return isDesk ? url.pathname + url.search : home;
}

export function providerStep(search: string, origin: string): ProviderStep {
  const query = new URLSearchParams(search);
  const of = (name: string) => query.get(name) ?? undefined;
  const state = of('state');
  if (state === undefined) return { kind: 'start', back: backOf(query.get('back'), origin) };
  return { kind: 'finish', state, code: of('code'), iss: of('iss'), error: of('error') };
}
