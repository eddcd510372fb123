import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '@aftercare/contract/account/log-in';
import { limits } from '@aftercare/contract/limits';
import { person } from '@aftercare/server/testing/people/person';
import { type Account, addAccounts } from './accounts.repository.ts';
import { openConsoles } from './chat/consoles.ts';
import { hold } from './chat/hold-load.ts';
import { startMeasured } from './chat/measured-server.ts';
import { nextAddress } from './chat/people.ts';
import { loadLine } from './chat/process-cost.ts';
import { closeQuietly } from './chat/sockets.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { median, percentile, timesLine } from './figures.ts';

/** `node bench/src/log-in.bench.ts 20`: seconds of each half of a round, with and without log-ins. */
const seconds = Number(process.argv[2] ?? 20);
const rounds = 3;
const logInsPerSecond = 8;
const messagesPerSecond = 25;
const [consoles, chatsEach] = [10, 2];
const [knownAttempts, attemptsEach] = [500, 5];
const pings = { pingMs: limits.pushPingMs };
const host = 'fopo-us.localhost';

/** In milliseconds. Each log-in comes from a new address. */
async function logInAs(port: number, { email, password }: Account, isRight: boolean): Promise<number> {
  const one = person({ port, host, from: nextAddress() });
  const start = performance.now();
  const answer = await one.ask(logIn, { email, password, rememberMe: true });
  if ((answer.kind === 'ok') !== isRight) throw new Error(`a log-in was answered ${JSON.stringify(answer)}`);
  return performance.now() - start;
}

/** Starts log-ins at fixed times, however long earlier ones take. */
async function logInsFor(port: number, accounts: readonly Account[]): Promise<number[]> {
  const start = performance.now();
  const all = Array.from({ length: seconds * logInsPerSecond }, async (_, at) => {
    await pause(Math.max(0, start + (at * 1000) / logInsPerSecond - performance.now()));
    const account = accounts[at % accounts.length];
    if (!account) throw new Error('no accounts');
    return logInAs(port, account, true);
  });
  return Promise.all(all);
}

/** Alternates wrong passwords for known and unknown email addresses, to compare response times. */
async function tellApart(port: number, accounts: readonly Account[]): Promise<[number[], number[]]> {
  const [known, unknown]: [number[], number[]] = [[], []];
  const password = 'nobody has this one';
  for (let at = 0; at < knownAttempts; at += 1) {
    const { email } = accounts[Math.floor(at / attemptsEach)] ?? { email: '' };
    known.push(await logInAs(port, { email, password }, false));
    unknown.push(await logInAs(port, { email: `nobody.${at}@mail.example`, password }, false));
  }
  return [known, unknown];
}

const postgres = await startDurablePostgres();
const server = await startMeasured(postgres.url, join(postgres.folder, 'ours'));
try {
  const { port } = server;
  const accounts = await addAccounts(postgres.url, port, knownAttempts / attemptsEach);
  const open = await openConsoles(postgres.url, port, { consoles, chatsEach, ...pings });
  const load = { seconds, perSecond: messagesPerSecond };
  await Promise.all([hold(open, { ...load, seconds: 5 }), logInsFor(port, accounts)]);
  const [alone, beside, logIns]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await hold(open, load)).acks);
    const [figures, took] = await Promise.all([hold(open, load), logInsFor(port, accounts)]);
    beside.push(...figures.acks);
    logIns.push(...took);
  }
  console.log(
    `npm run bench log-in: ${messagesPerSecond} msgs/s in ${consoles * chatsEach} chats, without and with ${logInsPerSecond} log-ins/s, ${rounds} rounds of ${seconds} s each; one node, fsync on`,
  );
  console.log(timesLine('acknowledged, alone          ', alone));
  console.log(timesLine('acknowledged, beside log-ins ', beside));
  const ratio = (share: number) => (percentile(beside, share) / percentile(alone, share)).toFixed(2);
  console.log(`slower by p50 ${ratio(0.5)}x, p95 ${ratio(0.95)}x, p99 ${ratio(0.99)}x; limit 2x`);
  console.log(timesLine('log-in                       ', logIns));
  closeQuietly(...open.flatMap(({ desk, chats }) => [desk, ...chats.map(({ customer }) => customer)]));
  const [known, unknown] = await tellApart(port, accounts);
  console.log(timesLine('wrong password, known mailbox  ', known));
  console.log(timesLine('wrong password, unknown mailbox', unknown));
  console.log(
    `difference of the medians ${Math.abs(median(known) - median(unknown)).toFixed(2)} ms; limit 5`,
  );
  console.log(loadLine());
} finally {
  await server.stop();
  await postgres.stop();
}
