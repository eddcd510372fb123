import { monitorEventLoopDelay } from 'node:perf_hooks';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/throttles';

/**
 * Loaded into a measured server before its own first line (`node --import`): one load generator stands for many
 * people, so what one person may do is lifted, and the server's own figures are told over its channel. The product
 * has no such switch.
 */
const callFloods = ['callsPerCaller', 'callsOfNobody', 'callsPerAddress'] as const;
const everything = { most: 1_000_000_000 };
for (const name of ['messagesPerVisitor', 'framesPerSocket', 'chatsPerAddress', ...callFloods] as const)
  Object.assign(throttles[name], everything);
Object.assign(limits, { socketsPerAddress: everything.most });

export type ProbeFigures = { rss: number; heapUsed: number; lagP50: number; lagP99: number };

/** Milliseconds; the histogram counts from the sampling interval on. */
const samplingMs = 10;
const lag = monitorEventLoopDelay({ resolution: samplingMs });
lag.enable();

const beyondSampling = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - samplingMs);

/** Twice: what the first one finishes off is gone after the second. */
function collectGarbage(): void {
  globalThis.gc?.();
  globalThis.gc?.();
}

function figures(): ProbeFigures {
  const { rss, heapUsed } = process.memoryUsage();
  const [lagP50, lagP99] = [lag.percentile(50), lag.percentile(99)].map(beyondSampling);
  return { rss, heapUsed, lagP50: lagP50 ?? 0, lagP99: lagP99 ?? 0 };
}

process.on('message', (message: { probe?: 'reset' | 'collect' | 'read' }) => {
  if (message.probe === undefined) return;
  if (message.probe === 'reset') lag.reset();
  if (message.probe === 'collect') collectGarbage();
  process.send?.({ probed: figures() });
});
