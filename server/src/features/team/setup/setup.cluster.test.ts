import { signIn, viewMe } from '@aftercare/contract/desk/team/session';
import { createFirstOperator, viewSetup } from '@aftercare/contract/desk/team/setup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownEmailAddress, person } from '../../../../testing/people/person.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type ServerProcess, startServerProcess } from '../../../../testing/servers/server-process.ts';
import { type Nodes, startNodes } from '../../../../testing/servers/start-nodes.ts';
import { createdSite } from '../../../../testing/sites/new-site.ts';

let nodes: Nodes;
const ports = () => nodes.nodes.map(({ port }) => port);

beforeAll(async () => {
  nodes = await startNodes(1, { isEmpty: true });
}, 60_000);
afterAll(() => nodes.stop());

const password = 'the first operator of this shop';
const operator = (token: string, given: object = {}) => ({
  token,
  name: 'Olivia',
  email: ownEmailAddress('desk'),
  lang: 'de_DE' as const,
  password,
  confirm: password,
  ...given,
});
const desk = (node = 0) => person({ port: ports()[node] ?? 0 });
const linesOf = ({ output }: ServerProcess) =>
  output()
    .split('\n')
    .filter((line) => line.includes('/setup#'));
const tokenOf = (server: ServerProcess) =>
  /^Set up: http:\/\/localhost:\d+\/desk\/setup#([\w-]{22,})$/.exec(linesOf(server).at(-1) ?? '')?.[1] ?? '';
const step = async () => {
  const answer = await desk().ask(viewSetup, {});
  return answer.kind === 'ok' ? answer.data.step : answer.code;
};

describe('the first run of an empty store', () => {
  test('prints one setup URL, whose token is stored as a hash, and a new one at each start', async () => {
    const [first] = nodes.nodes;
    const token = first ? tokenOf(first) : '';
    expect(first && linesOf(first)).toHaveLength(1);
    expect(await step()).toBe('operator');
    const stored = await asOwner<{ tokenHash: string }>(
      nodes.databaseUrl,
      'select token_hash as "tokenHash" from desk_setup',
      [],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.tokenHash).not.toBe(token);
    const again = await startServerProcess({
      DATABASE_URL: nodes.databaseUrl,
      DATA_DIR: nodes.dataFolder,
      PORT: '0',
    });
    expect(tokenOf(again)).not.toBe(token);
    expect(await desk().ask(createFirstOperator, operator(token))).toMatchObject({ code: 'linkEnded' });
    nodes.nodes.push(again);
  });

  test('refuses a common password and two that differ, and keeps the token', async () => {
    const token = nodes.nodes[1] ? tokenOf(nodes.nodes[1]) : '';
    const common = await desk().ask(
      createFirstOperator,
      operator(token, { password: 'password1', confirm: 'password1' }),
    );
    expect(common).toMatchObject({
      code: 'invalidInput',
      data: { fields: { password: expect.any(String) } },
    });
    const differ = await desk().ask(createFirstOperator, operator(token, { confirm: 'another one' }));
    expect(differ).toMatchObject({ code: 'passwordsDiffer' });
    expect(await step()).toBe('operator');
  });

  test('creates one operator of several concurrent attempts, who creates a site; then the page is closed', async () => {
    const token = nodes.nodes[1] ? tokenOf(nodes.nodes[1]) : '';
    const requests = [0, 1, 0, 1].map((node) => ({ node, operator: operator(token) }));
    const answers = await Promise.all(
      requests.map(async (one) => ({
        ...one,
        answer: await desk(one.node).ask(createFirstOperator, one.operator),
      })),
    );
    const made = answers.filter(({ answer }) => answer.kind === 'ok');
    expect(made).toHaveLength(1);
    const others = answers.filter(({ answer }) => answer.kind !== 'ok');
    for (const { answer } of others) expect(answer).toMatchObject({ code: 'linkEnded' });
    expect(await step()).toBe('site');
    const one = desk();
    const { email } = made[0]?.operator ?? operator('');
    expect(await one.ask(signIn, { email, password })).toMatchObject({ kind: 'ok' });
    expect(await one.ask(viewMe, {})).toMatchObject({ data: { isEverywhere: true, merchants: [] } });
    await createdSite(one);
    expect(await step()).toBe('publish');
    const late = await desk().ask(createFirstOperator, operator(token));
    expect(late).toMatchObject({ code: 'linkEnded' });
    const later = await startServerProcess({
      DATABASE_URL: nodes.databaseUrl,
      DATA_DIR: nodes.dataFolder,
      PORT: '0',
    });
    expect(linesOf(later)).toEqual([]);
    await later.stop();
  });
});
