import type { Language } from '@aftercare/contract/languages';
import { demoId } from './demo-id.ts';
import type { DemoParameter, DemoProduct } from './demo-site.ts';
import { readContent } from './read-content.ts';

/** A parameter's key and its value in en_US, de_DE, ja_JP; a value that is given once holds for all three. */
type WrittenParameter = [key: string, english: string, german?: string, japanese?: string];

type WrittenProduct = Omit<DemoProduct, 'id' | 'picture' | 'parameters'> & {
  slug: string;
  parameters: WrittenParameter[];
};

type ParameterNames = Record<string, Record<Language, string>>;

export function readProducts(siteId: string): DemoProduct[] {
  const parameterNames = readContent<ParameterNames>('common/parameter-names.json');
  return readContent<WrittenProduct[]>(`${siteId}/products.json`).map(({ slug, parameters, ...product }) => ({
    ...product,
    id: productId(siteId, slug),
    picture: `${brandOf(siteId)}-${slug}.svg`,
    parameters: {
      en_US: parameters.map((parameter) => inLanguage(parameterNames, parameter, 'en_US')),
      de_DE: parameters.map((parameter) => inLanguage(parameterNames, parameter, 'de_DE')),
      ja_JP: parameters.map((parameter) => inLanguage(parameterNames, parameter, 'ja_JP')),
    },
  }));
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

function brandOf(siteId: string): string {
  return siteId.slice(0, siteId.lastIndexOf('-'));
}
