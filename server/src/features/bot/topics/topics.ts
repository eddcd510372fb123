import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { brandRules, ruleAnswers } from '@aftercare/contract/sites/brand-rules';
import { escapeHtml } from '../../../platform/mail/layout/escape-html.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { fill } from '../../../platform/text/fill.ts';
import type { KnowledgeEntry } from '../../../providers/bot/bot.port.ts';
import { factTopicNames, factTopicParts } from './fact-topics.ts';
import { contactTexts, type Topic, topicNames, topicTexts } from './topic-texts.ts';
import de from './wordings.de_DE.json' with { type: 'json' };
import en from './wordings.en_US.json' with { type: 'json' };
import ja from './wordings.ja_JP.json' with { type: 'json' };

const wordings: Readonly<Record<Language, Readonly<Record<Topic, string[]>>>> = {
  en_US: en,
  de_DE: de,
  ja_JP: ja,
};
/** The id of the entry about a topic. */
export const topicIdOf = (topic: string): string => `topic:${topic}`;

/** A FAQ of the merchant about one of these is more exact. */
const factTopics: ReadonlySet<string> = new Set(factTopicNames);

/** The answer says that the bot does not know, and offers an agent. */
export const isUnknownTopic = (merchant: Pick<Merchant, 'configuration'>, entryId: string): boolean =>
  entryId === topicIdOf('parts') || (entryId === topicIdOf('warrantyLength') && !knowsWarranty(merchant));

/** Whether the settings say how long the warranty is. */
function knowsWarranty({ configuration }: Pick<Merchant, 'configuration'>): boolean {
  const { offersWarranty } = rulesOf({ configuration });
  const hasMonths = (configuration.warrantyInfo?.basisMonths ?? 0) > 0;
  return hasMonths && (offersWarranty || ruleAnswers(configuration).warranty);
}

/** The rules that topics need do not depend on the time. */
const rulesOf = ({ configuration }: Pick<Merchant, 'configuration'>) =>
  brandRules(configuration, new Date(0));

/** Whether the site has the settings that the topic's answer needs: warranties, a shop or opening hours. */
function holdsAt({ configuration }: Pick<Merchant, 'configuration'>, topic: Topic): boolean {
  const { html } = topicTexts.en_US[topic];
  const { shoppingSites, contactInfo } = configuration;
  const { offersWarranty, recycling } = rulesOf({ configuration });
  if (topic === 'warrantyStatus') return offersWarranty;
  if (topic === 'recycling') return recycling;
  if (html.includes('{shop}')) return shoppingSites.length > 0;
  return !html.includes('{hours}') || (contactInfo[0]?.servicingTime ?? '') !== '';
}

/** The topics as knowledge. Their answers are not learnt, because `topicAnswer` reads the current settings. */
export const topicEntries = (merchant: Merchant, lang: Language): KnowledgeEntry[] =>
  topicNames
    .filter((topic) => holdsAt(merchant, topic))
    .map((topic) => ({
      id: topicIdOf(topic),
      question: topicTexts[lang][topic].title,
      variants: wordings[lang][topic],
      answer: '',
      yields: factTopics.has(topic),
      isShipped: true,
    }));

/** The answer of an entry of `topicEntries` as HTML; null: the id belongs to no topic of this site. */
export function topicAnswer(merchant: Merchant, lang: Language, entryId: string): string | null {
  const topic = topicNames.find((name) => topicIdOf(name) === entryId);
  if (topic === undefined || !holdsAt(merchant, topic)) return null;
  const { hours, company } = factsOf(merchant);
  const { warrantyInfo } = merchant.configuration;
  const filled: Readonly<Record<string, string>> = {
    basis: String(warrantyInfo?.basisMonths ?? 0),
    total: String((warrantyInfo?.basisMonths ?? 0) + (warrantyInfo?.extendedMonths ?? 0)),
    base: siteBase,
    termsPage: pages.warrantyTerms,
    shop: shopOf(merchant, lang),
    contact: contactSentence(merchant, lang, hours),
    contactAnytime: contactSentence(merchant, lang, ''),
    hours,
    company,
  };
  const isUnknown = topic === 'warrantyLength' && !knowsWarranty(merchant);
  const html = isUnknown ? factTopicParts[lang].unknownWarranty : topicTexts[lang][topic].html;
  return fill(withParts(html, merchant, lang), filled);
}

function withParts(html: string, { configuration }: Merchant, lang: Language): string {
  const { shoppingSites, warrantyInfo } = configuration;
  const { offersWarranty } = rulesOf({ configuration });
  const { shopHint, extension, warrantyTerms } = factTopicParts[lang];
  return fill(html, {
    shopHint: shoppingSites.length > 0 ? shopHint : '',
    extension: offersWarranty && (warrantyInfo?.extendedMonths ?? 0) > 0 ? extension : '',
    warrantyTerms: offersWarranty ? warrantyTerms : '',
  });
}

function factsOf({ configuration }: Merchant): { hours: string; company: string } {
  const { guarantor, contactInfo, merchantBrand } = configuration;
  const lines = guarantor ? [guarantor.name, guarantor.address] : [merchantBrand];
  return {
    hours: escapeHtml(contactInfo[0]?.servicingTime ?? ''),
    company: `<p>${lines.map(escapeHtml).join('<br>')}</p>`,
  };
}

const shopOf = ({ configuration }: Merchant, lang: Language): string =>
  escapeHtml(
    new Intl.ListFormat(lang.replace('_', '-'), { type: 'disjunction' }).format(
      configuration.shoppingSites.map(({ name }) => name),
    ),
  );

/** Matches what is left of the part about opening hours if there are none. */
const emptyHours = / \(\)|、受付時間：(?=、|$)/;

function contactSentence({ configuration }: Merchant, lang: Language, hours: string): string {
  const { contactPhone = '', email = '' } = configuration.contactInfo[0] ?? {};
  const texts = contactTexts[lang];
  const both = contactPhone !== '' && email !== '' ? texts.both : null;
  const sentence = both ?? (contactPhone !== '' ? texts.phone : email !== '' ? texts.email : texts.none);
  return sentence
    .replace('{phone}', `<strong>${escapeHtml(contactPhone)}</strong>`)
    .replace('{hours}', hours)
    .replace('{email}', `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`)
    .replace(emptyHours, '');
}
