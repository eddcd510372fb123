import { monitorEventLoopDelay } from 'node:perf_hooks';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';

/**
 * Preloaded into a measured server (`node --import`). Since one load generator represents many customers,
 * it lifts the limits per customer. It reports the server's own figures over the IPC channel. The product has
 * no such switch.
 */
const callFloods = ['callsPerCaller', 'callsOfNobody', 'callsPerAddress'] as const;
const everything = { max: 1_000_000_000 };
for (const name of ['messagesPerVisitor', 'framesPerSocket', 'chatsPerAddress', ...callFloods] as const)
  Object.assign(throttles[name], everything);
Object.assign(limits, { socketsPerAddress: everything.max });

export type ProbeFigures = { rss: number; heapUsed: number; lagP50: number; lagP99: number };

/** Milliseconds; the histogram counts from the sampling interval on. */
const samplingMs = 10;
const lag = monitorEventLoopDelay({ resolution: samplingMs });
lag.enable();

const beyondSampling = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - samplingMs);

/** Runs twice, since objects finalized in the first run are freed in the second. */
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
