import { Unavailable } from '../unavailable.ts';

/** The database does not answer (now). */
export class DatabaseUnavailable extends Unavailable {
  override readonly name = 'DatabaseUnavailable';
}

// 08: connection lost; 57P: shut down or starting; 53: out of connections, memory, disk; 25P03: idle too long.
const unavailableCodes =
  /^(08...|57P0.|53...|25P03|ECONN.*|EPIPE|ENOENT|ETIMEDOUT|EHOST.*|ENET.*|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has|was) |Cannot use a pool)/;

// 40: a deadlock or a conflict that this one lost; 55P03, 57014: waited too long; 23503: what a row belongs to was
// erased meanwhile. The connection is good.
const busyCodes = /^(40001|40P01|55P03|57014|23503)$/;

type Fault = { code?: unknown; constraint?: unknown; message: string; cause?: unknown };

/** The error and its causes: drizzle wraps what the driver threw. */
function* chainOf(error: unknown): Generator<Fault> {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    yield current as Fault;
    current = current.cause;
  }
}

export function isUnavailable(error: unknown): boolean {
  for (const { code, message } of chainOf(error)) {
    if (typeof code === 'string' ? unavailableCodes.test(code) : unavailableMessages.test(message))
      return true;
  }
  return false;
}

/** Others were in the way; the same again in a moment goes well. */
export const isBusy = (error: unknown): boolean => busyCodes.test(sqlStateOf(error) ?? '');

export function sqlStateOf(error: unknown): string | undefined {
  for (const { code } of chainOf(error)) if (typeof code === 'string') return code;
  return undefined;
}

/** The name of the constraint that an insert or update ran into, if it was that. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const { constraint } of chainOf(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
}
