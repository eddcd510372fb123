import { useState } from 'react';
import type { Problem } from './loaded.ts';
import { problemLine } from './problem-text.ts';

/** One decision at a time: whether it is on its way, and what came between. `stale`: what to say where somebody was first. */
export function useDecision(stale: string, onDecided: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function decide(send: () => Promise<{ kind: 'ok' } | Problem>): Promise<void> {
    setIsBusy(true);
    const outcome = await send();
    setIsBusy(false);
    const isStale = outcome.kind === 'refused' && outcome.code === 'conflictStale';
    if (outcome.kind !== 'ok') setProblem(isStale ? stale : problemLine(outcome));
    // The list tells what became of it, whoever decided.
    if (outcome.kind === 'ok' || isStale) onDecided();
  }
  return { decide, isBusy, problem };
}
