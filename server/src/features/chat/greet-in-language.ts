import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { Language } from '@aftercare/contract/languages';
import { greetings } from './chat-texts.ts';

type Parts = {
  brand: string;
  lang: Language;
  /** What the guided tree begins with in that language. */
  firstQuestions(): Promise<readonly string[]>;
};

/**
 * The greeting is stored in the language in which it was said. Who switches the language reads it, and the questions under
 * it, in the new one, as everything else that the product says on the page.
 */
export async function greetInLanguage(
  list: readonly ChatMessage[],
  { brand, lang, firstQuestions }: Parts,
): Promise<ChatMessage[]> {
  const { [lang]: wanted, ...others } = greetings(brand);
  const isForeign = ({ isAutomated, html }: ChatMessage) =>
    isAutomated && html.length === 1 && Object.values(others).includes(html[0] ?? '');
  if (!list.some(isForeign)) return [...list];
  const questions = await firstQuestions();
  return list.map((message) => {
    if (!isForeign(message)) return message;
    const items = message.items.length > 0 ? questions.map((msg) => ({ msg, isClickable: true })) : [];
    return { ...message, html: [wanted], items };
  });
}
