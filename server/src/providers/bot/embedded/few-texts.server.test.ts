import { demoSites } from '@aftercare/demo/sites';
import { describe, expect, test } from 'vitest';
import { demoKnowledge } from '../../../../testing/sites/demo-knowledge.ts';
import { topicEntries } from '../../../features/bot/topics/topics.ts';
import { answerFrom } from './embedded-bot.ts';
import { trainBot } from './training/train-bot.ts';

/** A new site: its FAQs have a question and an answer, but no wordings. The shipped topics have about fifty each. */
function newSite() {
  const site = demoSites.find(({ id }) => id === 'fopo-us');
  if (site === undefined) throw new Error('The demo has no site fopo-us.');
  const faqs = demoKnowledge(site.id, 'en_US').entries.map((entry) => ({ ...entry, variants: [] }));
  const merchant = { id: site.id, configuration: site.configuration } as Parameters<typeof topicEntries>[0];
  return trainBot({ entries: [...faqs, ...topicEntries(merchant, 'en_US')], products: [] }, 'en_US');
}
const bot = newSite();
const ask = (text: string) => answerFrom(bot, { text, earlier: [] });

describe('FAQs without wordings', () => {
  test.each([
    ['one of my two screens is black', 'Why does only one of the two screens light up?'],
    ['side screen is upside down', 'The picture on a side screen is upside down. How do I rotate it?'],
    ['does it work with my playstation', 'Can I connect a Switch, PlayStation or Xbox to the P16?'],
  ])('answer or are a choice for a message in other words: "%s"', (text, question) => {
    const answer = ask(text);
    const offered = answer.kind === 'answer' ? [answer] : 'choices' in answer ? answer.choices : [];
    expect(offered.map((one) => one.question)).toContain(question);
  });

  test('do not hide a topic that the message names', () => {
    const answer = ask('my parcel has not arrived, where is it');
    expect(answer).toMatchObject({ kind: 'answer', entryId: 'topic:orderStatus' });
  });

  test('and topics each have a probability of their own', () => {
    const { own, shipped } = bot.gates;
    const never = { ...own, bias: -100 };
    const kindOf = (text: string, gates: typeof bot.gates) =>
      answerFrom({ ...bot, gates }, { text, earlier: [] }).kind;
    const [topic, faq] = ['my parcel has not arrived, where is it', 'one of my two screens is black'];
    expect(kindOf(topic, { own: never, shipped })).toBe('answer');
    expect(kindOf(topic, { own, shipped: never })).toBe('unsure');
    expect(kindOf(faq, { own, shipped: never })).toBe('answer');
    expect(kindOf(faq, { own: never, shipped })).toBe('unsure');
  });

  test('do not answer a message about something else', () => {
    for (const text of ['write me a poem about rain', 'who won the football match yesterday'])
      expect(ask(text).kind).toBe('unsure');
  });
});
