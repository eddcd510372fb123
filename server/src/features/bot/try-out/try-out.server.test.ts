import { type Tried, tryBot } from '@aftercare/contract/desk/bot/try-out';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { buildFaq, contentEditor, good } from '../../../../testing/sites/content-editor.ts';

const here = 'fopo-us';
let site: RunningSite;
let operator: Colleague;
beforeAll(async () => {
  site = await runSite();
  operator = await colleague(site, { at: { [here]: 'operator' } });
  await untilBotIsTrained(site);
});
afterAll(() => site.stop());

const ask = (text: string, { desk }: Pick<Colleague, 'desk'> = operator, merchantId = here) =>
  desk.ask(tryBot, { merchantId, lang: 'en_US', text });
const resultOf = async (text: string): Promise<Tried> => good(await ask(text)).data;
const wordsInCommon = ({ words }: Tried) => words.filter(({ share }) => share > 0).map(({ text }) => text);

describe('a question that is tried on the bot', () => {
  test('gets the answer with its probability, the other candidates and the most influential words', async () => {
    const answer = await resultOf('How can I connect the monitor to my phone please?');
    const [best, ...others] = answer.rivals;
    expect(answer).toMatchObject({ state: 'ready', outcome: 'answered' });
    expect(answer.html).toContain('<p>');
    expect(best?.probability).toBe(answer.probability);
    expect(best).toMatchObject({ kind: 'faq', entryId: expect.any(String) });
    expect(others.length).toBeGreaterThan(1);
    expect(answer.rivals.length).toBeLessThanOrEqual(5);
    for (const { probability } of others) expect(probability).toBeLessThan(best?.probability ?? 0);
    expect(answer.words.map(({ text }) => text).join('')).toBe(
      'How can I connect the monitor to my phone please?',
    );
    expect(wordsInCommon(answer)).toContain('connect');
    expect(wordsInCommon(answer)).not.toContain('please');
  });

  test('gets choices if the best candidate is below the threshold', async () => {
    const unsure = await resultOf('the picture is weird');
    expect(unsure).toMatchObject({ outcome: 'missed', probability: null });
    expect(unsure.choices).toContain('None of these');
    expect(unsure.rivals[0]?.probability).toBeLessThan(0.5);
  });

  test('gets the recognised product, and a product property as the best candidate', async () => {
    const answer = await resultOf('What is the weight of the P16?');
    expect(answer.products).toEqual([expect.stringContaining('P16')]);
    expect(answer.rivals[0]).toMatchObject({ kind: 'property', entryId: null });
  });

  test.each([
    ['My monitor is on fire', 'danger'],
    ['I want to talk to a human', 'wishForPerson'],
    ['thanks', 'smallTalk'],
  ])('"%s" gets the outcome %s', async (text, outcome) => {
    expect(await resultOf(text)).toMatchObject({ outcome });
  });

  test('is answered from the published content only', async () => {
    const faq = contentEditor(operator.desk, here).of('faq');
    await faq.save(buildFaq({ en_US: 'Is the zebra edition striped' }));
    expect((await resultOf('Is the zebra edition striped?')).html).not.toContain('zebra');
    await faq.publish();
    expect(await resultOf('Is the zebra edition striped?')).toMatchObject({
      outcome: 'answered',
      html: '<p>Is the zebra edition striped.</p>',
    });
  });

  test('stores nothing except the counter of the rate limit', async () => {
    const before = await fingerprints(site.nodes.databaseUrl);
    await resultOf('Who won the chess championship in 1972?');
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
  });

  test('gets the state “off” if the bot is off, and is refused for a merchant without access', async () => {
    expect(await ask('How loud is it?', site.operator, 'idprt-us')).toMatchObject({ data: { state: 'off' } });
    const foreign = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    expect(await ask('How loud is it?', foreign)).toMatchObject({ code: 'notFound' });
  });
});
