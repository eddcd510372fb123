import { Unavailable } from '../lifecycle/unavailable.ts';

export class DatabaseUnavailable extends Unavailable {
  override readonly name = 'DatabaseUnavailable';
}

// 08: connection lost; 57P: shut down or starting; 53: out of connections, memory, disk; 25P03: idle too
// long.
const unavailableCodes =
  /^(08...|57P0.|53...|25P03|ECONN.*|EPIPE|ENOENT|ETIMEDOUT|EHOST.*|ENET.*|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has|was) |Cannot use a pool)/;

// 40: lost a deadlock or a conflict; 55P03, 57014: waited too long; 23503: the row's parent was erased in
// between. The connection stays usable.
const busyCodes = /^(40001|40P01|55P03|57014|23503)$/;

type Fault = { code?: unknown; constraint?: unknown; message: string; cause?: unknown };

/** The error and its causes: drizzle wraps the errors of the driver. */
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

export const isBusy = (error: unknown): boolean => busyCodes.test(sqlStateOf(error) ?? '');

export function sqlStateOf(error: unknown): string | undefined {
  for (const { code } of chainOf(error)) if (typeof code === 'string') return code;
  return undefined;
}

export function violatedConstraint(error: unknown): string | undefined {
  for (const { constraint } of chainOf(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
}
