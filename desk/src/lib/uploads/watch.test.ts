import { expect, it } from 'vitest';
import { handWound } from '../../testing/poll-world.ts';
import { createWatch } from './watch.ts';

type Step = { key: string; step: number };

/** A watched item. Steps 1 and 3 run on the server; step 2 waits until a user continues to 3. */
function watched() {
  const { world, isDue, elapse, settle } = handWound();
  const requests: PromiseWithResolvers<{ kind: 'ok'; data: Step }>[] = [];
  const watch = createWatch<Step>(
    {
      keyOf: ({ key }) => key,
      isUnderWay: ({ step }) => step % 2 === 1,
      newer: (known, received) => (known.step > received.step ? known : received),
      ask: () => {
        const answer = Promise.withResolvers<{ kind: 'ok'; data: Step }>();
        requests.push(answer);
        return answer.promise;
      },
    },
    world,
  );
  return {
    put: (step: number) => watch.put([{ key: 'one', step }]),
    shown: () => watch.store.get().get('one')?.step,
    isDue,
    ask: elapse,
    async answer(step: number) {
      requests.shift()?.resolve({ kind: 'ok', data: { key: 'one', step } });
      await settle();
    },
  };
}

it('polls a step that a user started while an older response was pending', async () => {
  const { put, shown, ask, answer, isDue } = watched();
  put(1);
  ask();
  put(3);
  await answer(2);
  expect(shown()).toBe(3);
  expect(isDue()).toBe(true);
  ask();
  await answer(4);
  expect(shown()).toBe(4);
  expect(isDue()).toBe(false);
});

it('polls again once a user continues an item that waited', async () => {
  const { put, ask, answer, isDue } = watched();
  put(1);
  ask();
  await answer(2);
  expect(isDue()).toBe(false);
  put(3);
  expect(isDue()).toBe(true);
});
