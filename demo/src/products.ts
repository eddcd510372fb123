import type { Language } from '@aftercare/contract/languages';
import { demoId } from './demo-id.ts';
import type { DemoParameter, DemoProduct } from './demo-site.ts';
import type { DemoCountry } from './merchants/country.ts';
import { readContent } from './read-content.ts';
import type { SiteContext } from './site-context.ts';

/** In en_US, de_DE and ja_JP. A single value applies to all three. */
type WrittenParameter = [key: string, english: string, german?: string, japanese?: string];

type WrittenProduct = Omit<DemoProduct, 'id' | 'picture' | 'parameters' | 'prices' | 'skus'> & {
  slug: string;
  /** Prices by country and SKU. Sites of other countries do not sell the product. */
  sold: Partial<Record<DemoCountry, Record<string, number>>>;
  parameters: WrittenParameter[];
};

type ParameterNames = Record<string, Record<Language, string>>;

export function readProducts({ siteId, brand, country }: SiteContext): DemoProduct[] {
  const parameterNames = readContent<ParameterNames>('common/parameter-names.json');
  const parametersIn = (parameters: WrittenParameter[], lang: Language) =>
    parameters.map((parameter) => inLanguage(parameterNames, parameter, lang));
  return readContent<WrittenProduct[]>(`${brand}/products.json`).flatMap(
    ({ slug, parameters, sold, ...product }) => {
      const prices = sold[country];
      if (prices === undefined) return [];
      return {
        ...product,
        id: productId(siteId, slug),
        skus: Object.keys(prices),
        prices,
        picture: `${brand}-${slug}.svg`,
        parameters: {
          en_US: parametersIn(parameters, 'en_US'),
          de_DE: parametersIn(parameters, 'de_DE'),
          ja_JP: parametersIn(parameters, 'ja_JP'),
        },
      };
    },
  );
}

export function productId(siteId: string, slug: string): string {
  return demoId('product', siteId, slug);
}

function inLanguage(names: ParameterNames, parameter: WrittenParameter, lang: Language): DemoParameter {
  const [key, english, german, japanese] = parameter;
  const name = names[key]?.[lang];
  if (name === undefined) throw new Error(`No name for the parameter ${key}`);
  const values = { en_US: english, de_DE: german ?? english, ja_JP: japanese ?? english };
  return { name, value: values[lang] };
}
