/** Name of a site with its country, since a brand can have a site in each country. */
export const siteName = (brand: string, country: string): string =>
  `${brand} ${country.toUpperCase()}`.trim();
