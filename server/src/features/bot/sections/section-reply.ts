import type { Database } from '../../../platform/database/database.ts';
import type { BotAnswer, SectionAnswer } from '../../../providers/bot/bot.port.ts';
import type { BotQuestion, BotReply } from '../bot.port.ts';
import { sectionHtml } from './section-html.ts';
import { sectionKeyOf } from './section-id.ts';
import { sectionsAmong } from './sections.view.ts';

type Site = Pick<BotQuestion, 'merchant' | 'lang'>;

/** Reads the section again, because its document may have been withdrawn since the training: null. */
export async function sectionReply(
  database: Database,
  { sectionId, title }: SectionAnswer,
  { merchant, lang }: Site,
): Promise<Pick<BotReply, 'html' | 'choices' | 'outcome' | 'faq'> | null> {
  const [found] = await database.forMerchant(merchant.id, (tx) =>
    sectionsAmong(tx, { merchantId: merchant.id, lang }, [sectionId]),
  );
  if (found === undefined) return null;
  return {
    html: sectionHtml(found.section, found.document, lang),
    choices: [],
    outcome: 'answered',
    faq: { faqId: sectionId, question: title },
  };
}

/** The answer without choices of sections whose document was withdrawn since the training. */
export async function withoutWithdrawn<Answer extends BotAnswer>(
  database: Database,
  answer: Answer,
  { merchant, lang }: Site,
): Promise<Answer> {
  if (!('choices' in answer)) return answer;
  const ids = answer.choices.map(({ entryId }) => entryId).filter((id) => sectionKeyOf(id) !== null);
  if (ids.length === 0) return answer;
  const found = await database.forMerchant(merchant.id, (tx) =>
    sectionsAmong(tx, { merchantId: merchant.id, lang }, ids),
  );
  const published = new Set(found.map(({ entryId }) => entryId));
  const choices = answer.choices.filter(({ entryId }) => !ids.includes(entryId) || published.has(entryId));
  return { ...answer, choices };
}
