import { hasOutsideChat } from '@aftercare/contract/chat/outside-chat';
import type { CheckItem, CheckPlace, SiteGap } from '@aftercare/contract/desk/sites/sites';
import { botHostsOf } from '@aftercare/contract/sites/bot-service';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { nearestReadableAccent } from '@aftercare/contract/sites/look/accent';
import { isReadableAccent } from '@aftercare/contract/sites/look/shades';
import type { Tx } from '../../../platform/database/database.ts';
import { publishedCounts } from '../../content/index.ts';
import { type ArticleCheck, checkArticles, isNamedInPrivacy } from '../../legal/index.ts';

type Checked = {
  merchantId: string;
  hosts: readonly string[];
  version: number;
  /** The published configuration; null if it cannot be parsed. */
  stored: MerchantConfiguration | null;
  now: Date;
};
type Given = Pick<CheckItem, 'kind' | 'isDone' | 'isRequired' | 'leadsTo'> & Partial<CheckItem>;

const item = (given: Given): CheckItem => ({ what: '', lang: null, suggested: '', ...given });

function ofArticle({ kind, what, lang, isDone }: ArticleCheck, { defaultLang }: MerchantConfiguration) {
  // A missing translation is shown in the default language; terms that lack a fact mislead in any language.
  const isRequired = kind === 'terms' || lang === defaultLang;
  return item({ kind, what, lang, isDone, isRequired, leadsTo: 'articles' });
}

function ofLook({ logo, accent, contactInfo }: MerchantConfiguration): CheckItem[] {
  const isReadable = isReadableAccent(accent);
  const isReached = contactInfo.some(({ email, contactPhone }) => email !== '' || contactPhone !== '');
  const advice = (kind: CheckItem['kind'], isDone: boolean, leadsTo: CheckPlace, suggested = '') =>
    item({ kind, isDone, isRequired: false, leadsTo, suggested });
  return [
    advice('logo', logo !== '', 'look'),
    advice('colour', isReadable, 'look', isReadable ? '' : (nearestReadableAccent(accent) ?? '')),
    advice('contact', isReached, 'contact'),
  ];
}

/** Advice, because the templates of the legal texts name a service only once it is published. */
async function ofBot(tx: Tx, configuration: MerchantConfiguration, merchantId: string): Promise<CheckItem[]> {
  const names = botHostsOf(configuration);
  if (names.length === 0) return [];
  const { languages } = configuration;
  let isDone = true;
  for (const name of names) isDone &&= await isNamedInPrivacy(tx, { merchantId, languages, name });
  return [item({ kind: 'botNamed', isDone, isRequired: false, leadsTo: 'articles' })];
}

/** Advice, because with incomplete ids the agents of this desk answer. */
function ofLiveChat({ livechat }: MerchantConfiguration): CheckItem[] {
  if (Object.values(livechat).every((id) => id === '')) return [];
  const isDone = hasOutsideChat(livechat);
  return [item({ kind: 'liveChatIds', isDone, isRequired: false, leadsTo: 'chat' })];
}

/**
 * The requirements and the advice before a site is published. A published site that lacked its guarantor or
 * has no product can still be changed: an old gap must not hold back an outage notice.
 */
export async function checklistOf(
  tx: Tx,
  configuration: MerchantConfiguration,
  { merchantId, hosts, version, stored, now }: Checked,
): Promise<CheckItem[]> {
  const { articles, offersWarranty } = brandRules(configuration, now);
  const { languages, warrantyInfo: months, guarantor } = configuration;
  const counts = await publishedCounts(tx, merchantId);
  const ofTexts = await checkArticles(tx, { merchantId, types: articles, languages, months, guarantor });
  const isFirst = version === 0;
  const lackedGuarantor = !isFirst && stored !== null && stored.guarantor === null;
  const required = { isDone: true, isRequired: true } as const;
  return [
    item({ kind: 'brand', ...required, leadsTo: 'brand' }),
    item({ kind: 'hosts', ...required, isDone: hosts.length > 0, leadsTo: 'hosts' }),
    item({ kind: 'mailSender', ...required, leadsTo: 'mail' }),
    ...ofLook(configuration),
    ...(offersWarranty
      ? [
          item({
            kind: 'guarantor',
            isDone: guarantor !== null,
            isRequired: !lackedGuarantor,
            leadsTo: 'warranty',
          }),
          item({ kind: 'months', isDone: months !== null, isRequired: false, leadsTo: 'warranty' }),
        ]
      : []),
    ...ofTexts.map((check) => ofArticle(check, configuration)),
    item({
      kind: 'product',
      isDone: counts.product > 0,
      isRequired: isFirst && offersWarranty,
      leadsTo: 'products',
    }),
    item({ kind: 'question', isDone: counts.faq > 0, isRequired: false, leadsTo: 'questions' }),
    ...(await ofBot(tx, configuration, merchantId)),
    ...ofLiveChat(configuration),
  ];
}

export const missingIn = (checklist: readonly CheckItem[]): CheckItem[] =>
  checklist.filter(({ isDone, isRequired }) => isRequired && !isDone);

export function gapsIn(checklist: readonly CheckItem[]): SiteGap[] {
  const gapsOf = (wanted: CheckItem['kind'], kind: SiteGap['kind']) =>
    missingIn(checklist).flatMap(({ kind: found, what, lang }): SiteGap[] =>
      found === wanted && lang !== null ? [{ kind, what, lang }] : [],
    );
  return [...gapsOf('article', 'articleMissing'), ...gapsOf('terms', 'termsLack')];
}
