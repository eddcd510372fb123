import { InvariantViolated } from '../../../platform/logging/invariant.ts';

const maxAtOnce = 64;
const batchesUnderWay = 2;

type Waiting<Item, Outcome> = {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Joins items that arrive together into one round trip. A batch does not wait for more items: it leaves as
 * soon as one of the two slots is free, with all items that have arrived by then. `work` returns one outcome
 * for each item, in order.
 */
export function createBatcher<Item, Outcome>(
  work: (items: readonly Item[]) => Promise<Outcome[]>,
  isForAll: (error: unknown) => boolean,
): (item: Item) => Promise<Outcome> {
  const waiting: Waiting<Item, Outcome>[] = [];
  let underWay = 0;

  async function outcomesOf(batch: readonly Waiting<Item, Outcome>[]): Promise<Outcome[]> {
    const outcomes = await work(batch.map(({ item }) => item));
    if (outcomes.length !== batch.length)
      throw new InvariantViolated('The batch returned another number of outcomes than items.');
    return outcomes;
  }

  const settle = async (batch: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    const outcomes = await outcomesOf(batch);
    outcomes.forEach((outcome, place) => {
      batch[place]?.resolve(outcome);
    });
  };

  async function leave(): Promise<void> {
    const batch = waiting.splice(0, maxAtOnce);
    underWay += 1;
    try {
      await settle(batch);
    } catch (error) {
      if (batch.length === 1 || isForAll(error)) for (const { reject } of batch) reject(error);
      // One item that fails must not fail the others.
      else for (const one of batch) await settle([one]).catch(one.reject);
    } finally {
      underWay -= 1;
      pull();
    }
  }

  function pull(): void {
    while (underWay < batchesUnderWay && waiting.length > 0) void leave();
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    waiting.push({ item, resolve, reject });
    // Items that arrive in the same turn of the event loop join the batch.
    if (waiting.length === 1) setImmediate(pull);
    return promise;
  };
}
