import type { PollWorld } from '../lib/poll.ts';

/** A page that is always seen, whose timers a test winds by hand. */
export function handWound() {
  const due: (() => void)[] = [];
  const world: PollWorld = {
    after: (_, work) => {
      due.push(work);
      return () => due.splice(due.indexOf(work), 1);
    },
    isVisible: () => true,
    onVisibility: () => () => undefined,
  };
  return {
    world,
    isDue: () => due.length > 0,
    /** The oldest timer goes off. */
    elapse: () => due.shift()?.(),
    /** Answers that have come are taken in. */
    settle: () => new Promise<void>((done) => setImmediate(done)),
  };
}
