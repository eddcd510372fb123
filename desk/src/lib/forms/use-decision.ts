import { useState } from 'react';
import { problemLine } from '../api/problem-text.ts';
import type { Problem } from '../lists/loaded.ts';

/**
 * One decision at a time, with its progress and its error. `stale`: the text if another user decided first.
 */
export function useDecision(stale: string, onDecided: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function decide(send: () => Promise<{ kind: 'ok' } | Problem>): Promise<void> {
    setIsBusy(true);
    const outcome = await send();
    setIsBusy(false);
    const isStale = outcome.kind === 'refused' && outcome.code === 'conflictStale';
    if (outcome.kind !== 'ok') setProblem(isStale ? stale : problemLine(outcome));
    // The list shows the result, even if another user decided.
    if (outcome.kind === 'ok' || isStale) onDecided();
  }
  return { decide, isBusy, problem };
}
