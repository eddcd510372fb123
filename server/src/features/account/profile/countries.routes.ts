import { listCountries, listCountryCodes } from '@aftercare/contract/countries';
import { ok } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { countriesIn, withoutPhone } from './countries.ts';

const onePage = <Item>(list: Item[]) => ({ list, total: list.length, page: 1, pageSize: list.length });

export const countriesRoutes: Routes = (serve) => {
  serve.site(listCountries, async (_paging, { lang }) => ok(onePage(countriesIn(lang).map(withoutPhone))));
  serve.site(listCountryCodes, async (_paging, { lang }) => ok(onePage(countriesIn(lang))));
};
