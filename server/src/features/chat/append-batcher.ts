import type { Append, AppendOutcome } from './append.repository.ts';

const mostAtOnce = 64;
const batchesUnderWay = 2;

type Waiting = {
  append: Append;
  resolve: (outcome: AppendOutcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Joins the appends that arrive together into one round trip (design 3). Nothing waits for company: a batch leaves
 * as soon as one of the two is free, with whatever has come by then. Of one conversation there is one at a time,
 * which the caller sees to.
 */
export function createAppendBatcher(
  write: (appends: readonly Append[]) => Promise<AppendOutcome[]>,
  isForAll: (error: unknown) => boolean,
) {
  const waiting: Waiting[] = [];
  let underWay = 0;

  const alone = async (append: Append) => (await write([append]))[0] ?? 'gone';

  async function leave(): Promise<void> {
    const batch = waiting.splice(0, mostAtOnce);
    underWay += 1;
    try {
      const outcomes = await write(batch.map(({ append }) => append));
      batch.forEach(({ resolve }, place) => {
        resolve(outcomes[place] ?? 'gone');
      });
    } catch (error) {
      if (batch.length === 1 || isForAll(error)) for (const { reject } of batch) reject(error);
      // One that cannot be stored must not take its neighbours along.
      else for (const { append, resolve, reject } of batch) await alone(append).then(resolve, reject);
    } finally {
      underWay -= 1;
      pull();
    }
  }

  function pull(): void {
    while (underWay < batchesUnderWay && waiting.length > 0) void leave();
  }

  return (append: Append): Promise<AppendOutcome> => {
    const { promise, resolve, reject } = Promise.withResolvers<AppendOutcome>();
    waiting.push({ append, resolve, reject });
    // What the same turn of the loop brings goes along.
    if (waiting.length === 1) setImmediate(pull);
    return promise;
  };
}
