import type { Language } from '@aftercare/contract/languages';
import { vi } from 'vitest';
import { botTexts } from '../../src/features/bot/bot-texts.ts';
import { topicTexts } from '../../src/features/bot/topics/topic-texts.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { answerOfBot } from './bot-chat.ts';
import { openChat } from './talk.ts';

/** Rarely, because a visitor may send sixty messages a minute. */
const training = { timeout: 25_000, interval: 1_000 };

/** Only the learnt examples recognise these texts. */
const insults: Readonly<Record<Language, string>> = {
  en_US: 'you are completely useless',
  de_DE: 'du nervst',
  ja_JP: 'ほんと使えないボットだな',
};

/** Waits in a hook until the bot of a site has learnt, which takes longer than a test may. */
export async function untilBotIsTrained(
  site: RunningSite,
  { id, lang }: { id: string; lang: Language } = { id: 'fopo-us', lang: 'en_US' },
): Promise<void> {
  const person = site.visitor({ site: id, lang });
  const { conversationId } = await openChat(person);
  /** Until then, it answers from the search, which does not know the email address. */
  await vi.waitFor(async () => {
    const { html } = await answerOfBot(person, conversationId, topicTexts[lang].email.title);
    if (!html.includes('mailto:')) throw new Error(html);
  }, training);
  await vi.waitFor(async () => {
    const { html } = await answerOfBot(person, conversationId, insults[lang]);
    if (html !== botTexts(lang).smallTalk.insult) throw new Error(html);
  }, training);
}
