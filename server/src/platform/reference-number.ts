import { randomCode } from './ids.ts';
import { InvariantViolated } from './logging/invariant.ts';

const numberLength = 6;
/** Among 23^6 numbers this is enough for any shop. */
const maxAttempts = 8;

/**
 * Stores a row under a random number that is short enough to read out on the phone. `prefix` distinguishes the kinds of
 * numbers. `store` returns null if the number is taken. Throws if no free number was found.
 */
export async function withReferenceNumber<Row>(
  prefix: string,
  store: (number: string) => Promise<Row | null>,
): Promise<Row> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await store(prefix + randomCode(numberLength));
    if (stored) return stored;
  }
  throw new InvariantViolated('No free reference number was found.');
}
