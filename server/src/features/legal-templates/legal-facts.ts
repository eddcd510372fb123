import type { ArticleType } from '@aftercare/contract/content/article-types';
import type { LegalFields } from '@aftercare/contract/content/legal-fields';
import type { Language } from '@aftercare/contract/languages';
import { botHostsOf, translatesByModel } from '@aftercare/contract/sites/bot-service';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { escapeHtml } from '../../platform/mail/layout/escape-html.ts';

/** Every value is escaped for markup. */
export type LegalFacts = LegalFields & {
  readonly brand: string;
  readonly country: string;
  readonly shops: string;
  readonly months: { readonly basis: number; readonly extended: number; readonly total: number } | null;
  readonly offersWarranty: boolean;
  readonly mayBeWithdrawn: boolean;
  /** Outside services that receive visitors' data, as a list in words; '' if there are none. */
  readonly outside: string;
  /** The outside bot that receives customers' questions; '' if there is none. */
  readonly bot: string;
  /** The host of the language model that translates chats; '' if none does. */
  readonly translator: string;
};

export type LegalText = { readonly title: string; readonly content: string };
export type LegalTexts = Readonly<Record<ArticleType, (facts: LegalFacts) => LegalText>>;

const onOneLine = (text: string) =>
  escapeHtml(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(', '),
  );

const regionOf = (lang: Language, country: string): string => {
  const code = country === 'uk' ? 'GB' : country.toUpperCase();
  return new Intl.DisplayNames(lang.replace('_', '-'), { type: 'region' }).of(code) ?? code;
};

function outsideServices({ heatMap, isLiveAgent, liveAgentJs, livechat }: MerchantConfiguration): string[] {
  const liveAgent = isLiveAgent && liveAgentJs !== '' ? [new URL(liveAgentJs).hostname] : [];
  return [
    ...(heatMap === null ? [] : [heatMap.name]),
    ...liveAgent,
    ...(livechat.licenseId === '' ? [] : ['LiveChat']),
  ];
}

export function factsOf(
  lang: Language,
  fields: LegalFields,
  configuration: MerchantConfiguration,
  offersWarranty: boolean,
): LegalFacts {
  const written = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, onOneLine(value)]),
  ) as LegalFields;
  const listFormat = new Intl.ListFormat(lang.replace('_', '-'), { type: 'conjunction' });
  const { merchantBrand, countryWebsiteName, shoppingSites, warrantyInfo, warrantyMayBeWithdrawn } =
    configuration;
  return {
    ...written,
    brand: escapeHtml(merchantBrand),
    country: escapeHtml(regionOf(lang, countryWebsiteName)),
    shops: escapeHtml(listFormat.format(shoppingSites.map(({ name }) => name))),
    months: warrantyInfo && {
      basis: warrantyInfo.basisMonths,
      extended: warrantyInfo.extendedMonths,
      total: warrantyInfo.basisMonths + warrantyInfo.extendedMonths,
    },
    offersWarranty,
    mayBeWithdrawn: warrantyMayBeWithdrawn,
    outside: escapeHtml(listFormat.format(outsideServices(configuration))),
    translator: escapeHtml(translatesByModel(configuration) ? (botHostsOf(configuration)[0] ?? '') : ''),
    bot: escapeHtml(listFormat.format(botHostsOf(configuration))),
  };
}

export const filled = (...lines: readonly (readonly [field: string, line: string])[]): string =>
  lines.flatMap(([field, line]) => (field === '' ? [] : [line])).join('<br>');

export const where = (holds: boolean, text: string, otherwise = ''): string => (holds ? text : otherwise);
