import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { Language } from '@aftercare/contract/languages';
import { greetings } from '../sending/chat-texts.ts';

type Deps = {
  brand: string;
  lang: Language;
  firstQuestions(): Promise<readonly string[]>;
};

/**
 * The greeting is stored in the language in which it was sent. After a change of language, the greeting and
 * its questions are read in the new language, like the other texts of the page.
 */
export async function greetInLanguage(
  list: readonly ChatMessage[],
  { brand, lang, firstQuestions }: Deps,
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
