import type { PollWorld } from '../lib/lists/poll.ts';

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
    elapse: () => due.shift()?.(),
    settle: () => new Promise<void>((done) => setImmediate(done)),
  };
}
