const regions = ['dal', 'fra'] as const;
export type Region = (typeof regions)[number];

/** `https://host` of the API in each region, without a path. The socket uses the same host. */
export type Origins = Readonly<Record<Region, string>>;

export const regionOf = (name: string | undefined): Region | null =>
  regions.find((region) => region === name) ?? null;

/** An access token begins with its region. */
export const regionOfToken = (token: string): Region => regionOf(token.split(':')[0]) ?? 'dal';
