import { listCountries, listCountryCodes } from '@aftercare/contract/countries';
import { ok } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { countriesIn, withoutPhone } from './countries.ts';

/** They come as one page, whatever was asked for (wire 1, Lists). */
const onePage = <Item>(list: Item[]) => ({ list, total: list.length, page: 1, pageSize: list.length });

/** The countries of the forms. */
export const countriesRoutes: Routes = (serve) => {
  serve.site(listCountries, async (_paging, { lang }) => ok(onePage(countriesIn(lang).map(withoutPhone))));
  serve.site(listCountryCodes, async (_paging, { lang }) => ok(onePage(countriesIn(lang))));
};
