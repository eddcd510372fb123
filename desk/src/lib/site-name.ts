/** A brand has a site in each of its countries. */
export const siteName = (brand: string, country: string): string =>
  `${brand} ${country.toUpperCase()}`.trim();
