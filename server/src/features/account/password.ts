import { limits } from '@aftercare/contract/limits';
import { hash, verify } from '@node-rs/argon2';

// argon2id, 19 MiB, two passes (OWASP's first choice): about 25 ms of one core.
const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const testCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let cost = usualCost;

/** Compared with the given password where the account does not exist, so that both cases take the same time. */
let hashOfNobody: Promise<string> | undefined;

/** Hashes with the least cost from now on in this process, or again with the usual one. Only for servers under test. */
export function weakenPasswordHashing(isWeak = true): void {
  cost = isWeak ? testCost : usualCost;
  hashOfNobody = undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Too many people are at the door at once: hashing is the processor's budget, so the rest come back later. */
export class PasswordQueueFull extends Error {
  /** Read by the error handler: come back in a moment. */
  readonly statusCode = 503;
}

/** A password's hash for storing. Throws PasswordQueueFull. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Whether the password is the one that was hashed; `null` (no such account) takes as long and is never right. */
export function isPassword(password: string, hashed: string | null): Promise<boolean> {
  return inTurn(async () => {
    hashOfNobody ??= hash('no account has this password', cost);
    const matches = await verify(hashed ?? (await hashOfNobody), password);
    return hashed !== null && matches;
  });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= limits.passwordHashesAtOnce) {
    if (waiting.length >= limits.passwordHashesWaiting) throw new PasswordQueueFull();
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
