import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Answer = {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
};

export type ChromiumPage = {
  send<Result>(method: string, params?: object): Promise<Result>;
  open(url: string): Promise<void>;
  evaluate<Result>(expression: string): Promise<Result>;
};

const startMilliseconds = 20_000;

export async function withChromium<Result>(work: (page: ChromiumPage) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-media-'));
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  const browser = spawn(process.env.CHROMIUM || '/usr/bin/chromium', [...flags, `--user-data-dir=${folder}`]);
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    return await work(await connect(await addressOf(browser)));
  } finally {
    browser.kill();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The address of its debugging protocol, which it writes when it has started. */
function addressOf(browser: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Chromium did not start')), startMilliseconds);
    let output = '';
    browser.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /listening on (ws:\S+)/.exec(output) ?? [];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    browser.once('error', reject);
  });
}

async function connect(address: string): Promise<ChromiumPage> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('Chromium cannot be reached')), { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  const events = new Map<string, () => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else events.get(answer.method ?? '')?.();
  });
  let last = 0;
  const sendTo = async <Result>(method: string, params: object, sessionId?: string): Promise<Result> => {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as Result;
  };
  const { targetId } = await sendTo<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const attach = { targetId, flatten: true };
  const { sessionId } = await sendTo<{ sessionId: string }>('Target.attachToTarget', attach);
  const page: ChromiumPage = {
    send: (method, params = {}) => sendTo(method, params, sessionId),
    async open(url) {
      const loaded = new Promise<void>((resolve) => events.set('Page.loadEventFired', resolve));
      await page.send('Page.navigate', { url });
      await loaded;
    },
    async evaluate<Result>(expression: string): Promise<Result> {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await page.send<{
        result: { value: Result };
        exceptionDetails?: { exception?: { description?: string } };
      }>('Runtime.evaluate', options);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The page failed');
      return result.value;
    },
  };
  await page.send('Page.enable');
  return page;
}
