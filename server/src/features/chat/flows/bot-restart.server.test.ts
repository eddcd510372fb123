import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOfBot } from '../../../../testing/people/bot-chat.ts';
import { person } from '../../../../testing/people/person.ts';
import { openChat } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { startInProcessNode } from '../../../../testing/servers/in-process-node.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await untilBotIsTrained(site);
});
afterAll(() => site.stop());

const trainedIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('"bot.trained"') || line.includes('"bot.loaded"'))
    .filter((line) => line.includes('fopo-us'))
    .map((line) => JSON.parse(line).event);

test('a server that restarts with the same data folder answers the first question without training the bot again', async () => {
  const { databaseUrl, dataFolder, nodes } = site.nodes;
  expect(trainedIn(nodes[0]?.output() ?? '')).toEqual(['bot.trained']);
  const again = await startInProcessNode({ DATABASE_URL: databaseUrl, DATA_DIR: dataFolder });
  try {
    const customer = person({ port: again.port, host: 'fopo-us.localhost' });
    const { conversationId } = await openChat(customer);
    const { html } = await answerOfBot(customer, conversationId, 'what is your email address please');
    expect(html).toContain('mailto:');
    expect(trainedIn(again.output())).toEqual(['bot.loaded']);
  } finally {
    await again.stop();
  }
});
