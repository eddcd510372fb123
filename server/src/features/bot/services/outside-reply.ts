import type { Language } from '@aftercare/contract/languages';
import { escapeHtml } from '../../../platform/mail/layout/escape-html.ts';
import type { OutsideAnswer, Source } from '../../../providers/bot/bot.port.ts';
import { botTexts } from '../bot-texts.ts';
import type { ReplyContent } from '../replies.ts';

function sourceHtml({ title, page }: Source): string {
  const text = escapeHtml(title);
  return page === null ? text : `<a href="${escapeHtml(page)}">${text}</a>`;
}

/**
 * Renders an outside answer as allow-listed HTML. A model's statements are escaped, and links come only from
 * the sources.
 */
function htmlOf(answer: OutsideAnswer, lang: Language): string {
  if (answer.kind === 'markup') return answer.html;
  const { statements, sources } = answer;
  const listed = sources.map((source) => `<li>${sourceHtml(source)}</li>`).join('');
  return [
    ...statements.map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p>${botTexts(lang).source}</p><ul>${listed}</ul>`,
  ].join('');
}

const isFaq = ({ entryId }: Source): boolean => !/^(?:topic|fact):/.test(entryId);

export function outsideReply(answer: OutsideAnswer, lang: Language): ReplyContent {
  const faq = answer.kind === 'written' ? answer.sources.find(isFaq) : undefined;
  return {
    html: htmlOf(answer, lang),
    choices: [],
    outcome: 'answered',
    faq: faq ? { faqId: faq.entryId, question: faq.title } : null,
  };
}
