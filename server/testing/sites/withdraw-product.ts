import { asOwner } from '../reading/stored.ts';

/** At the desk, the manuals and videos of the product would have to be withdrawn first. */
export const withdrawProduct = (databaseUrl: string, id = '') =>
  asOwner(databaseUrl, `update product set is_withdrawn = true where merchant_id = 'fopo-us' and id = $1`, [
    id,
  ]);
