import { useRef, useState } from 'react';
import { CallFailed } from '../../../lib/api/api-client.ts';

/** One request at a time: a second click during the first is dropped. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  async function run(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // A toast has shown the error, and the question is still there.
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, run };
}
