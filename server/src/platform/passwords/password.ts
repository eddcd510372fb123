import { limits } from '@aftercare/contract/limits';
import { hash, verify } from '@node-rs/argon2';
import { LoggableError } from '../logging/loggable-error.ts';

// argon2id, 19 MiB, two passes (OWASP's first choice): about 25 ms of one core.
const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const testCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let cost = usualCost;

/** Compared with the given password if the account does not exist, so that both cases take the same time. */
let hashOfNobody: Promise<string> | undefined;

/** Sets the least hashing cost in this process, or the usual one again. Only for servers under test. */
export function weakenPasswordHashing(isWeak = true): void {
  cost = isWeak ? testCost : usualCost;
  hashOfNobody = undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Too many logins at once: hashing is limited to protect the processor, so clients must retry later. */
export class PasswordQueueFull extends LoggableError {
  override readonly name = 'PasswordQueueFull';
  /** Read by the error handler. */
  readonly statusCode = 503;
}

/** Hash of a password for storing. Throws PasswordQueueFull. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Whether the password matches the hash; `null` (no such account) takes the same time and never matches. */
export function isPassword(password: string, hashed: string | null): Promise<boolean> {
  return inTurn(async () => {
    hashOfNobody ??= hash('no account has this password', cost);
    const matches = await verify(hashed ?? (await hashOfNobody), password);
    return hashed !== null && matches;
  });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= limits.passwordHashesAtOnce) {
    if (waiting.length >= limits.passwordHashesWaiting)
      throw new PasswordQueueFull('Too many passwords wait to be hashed.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
