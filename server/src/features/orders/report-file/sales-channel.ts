const marketplace = /^amazon\.(?:(com)|(?:com?\.)?([a-z]{2}))$/;

/**
 * The country site of a marketplace, by its top-level domain; null for another shop's orders ("Non-Amazon").
 */
export function countryOfSalesChannel(salesChannel: string): string | null {
  const parts = marketplace.exec(salesChannel.toLowerCase());
  if (parts === null) return null;
  return parts[1] === undefined ? (parts[2] ?? null) : 'us';
}
