import { expect, test } from 'vitest';
import { createCleanHtml } from './clean-in-worker.ts';

const usual = { maxLength: 200_000, deadlineMs: 10_000, maxWaiting: 3, idleMs: 60_000 };
const script = '<p>Press <b onclick="alert(1)">power</b>.<script>alert(1)</script></p>';
const withoutScript = '<p>Press <b>power</b>.</p>';
const deep = '<div>'.repeat(30_000);

test('refuses a text at the deadline, cleans those behind it, and restarts a thread that was stopped', async () => {
  // Each thread takes a second to start, so one cleaner tests both.
  const impatient = createCleanHtml({ ...usual, deadlineMs: 1_000, idleMs: 0 });
  try {
    const answers = await Promise.allSettled([script, deep, script].map(impatient.cleanHtml));
    expect(answers).toMatchObject([
      { value: withoutScript },
      { reason: { why: 'tooHard' } },
      { value: withoutScript },
    ]);
    expect(await impatient.cleanHtml(script)).toBe(withoutScript);
  } finally {
    await impatient.close();
  }
});

const starved = (milliseconds: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (html) => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});
        parentPort.postMessage({ kind: 'cleaned', html: 'clean' });
      });
      parentPort.postMessage({ kind: 'ready' });
    `)}`,
  );

test('a text whose thread gets no processor time is reported as busy after a wait, not as too hard', async () => {
  const limits = { ...usual, deadlineMs: 100 };
  const [slow, still] = [250, 60_000].map((milliseconds) => createCleanHtml(limits, starved(milliseconds)));
  try {
    expect(await slow?.cleanHtml(script)).toBe('clean');
    await expect(still?.cleanHtml(script)).rejects.toMatchObject({ why: 'busy' });
  } finally {
    await slow?.close();
    await still?.close();
  }
});
