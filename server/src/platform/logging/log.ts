import { type DestinationStream, type Level, pino } from 'pino';
import { type LogEvent, logEvents } from './log-events.ts';
import { LoggableError } from './loggable-error.ts';

/**
 * The only fields that a log line may have: no email address, no token, no code, no order number, no typed
 * text. `route` is the pattern, never the URL.
 */
export type LogFields = {
  traceId?: string;
  merchantId?: string;
  method?: string;
  route?: string;
  status?: number;
  code?: number;
  ms?: number;
  job?: string;
  kind?: string;
  count?: number;
  attempt?: number;
  port?: number;
  reason?: string;
  error?: unknown;
};

export type Logger = {
  /** Writes an event with the level that the catalogue gives it. */
  event(name: LogEvent, fields?: LogFields): void;
  with(fields: LogFields): Logger;
};

const fieldNames = [
  ...['traceId', 'merchantId', 'method', 'route', 'status', 'code', 'ms', 'job', 'kind'],
  ...['count', 'attempt', 'port', 'reason'],
] as const;

const maxCauses = 4;

type Described = Record<string, unknown>;

function textOf(error: object, key: string): string | undefined {
  const value = (error as Record<string, unknown>)[key];
  return typeof value === 'string' ? value.slice(0, 400) : undefined;
}

/** Stack frames only, without message lines that look like a frame. */
function placesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start === -1) return [];
  const frames = stack.slice(start + message.length).split('\n');
  return frames.filter((line) => /^\s+at /.test(line)).map((line) => line.trim().slice(3));
}

/**
 * Class, codes, the statement with its placeholders, and where it happened. The message of a foreign error
 * may hold personal data, so it stays out of the log.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { name: typeof error };
  const described: Described = { name: error.name };
  for (const key of ['code', 'constraint', 'table', 'routine', 'syscall', 'query']) {
    const value = textOf(error, key);
    if (value !== undefined) described[key] = value;
  }
  if (error instanceof LoggableError && error.message !== '') described.message = error.message.slice(0, 200);
  described.at = placesOf(error).slice(0, 8);
  if (error.cause !== undefined && depth < maxCauses) described.cause = describeError(error.cause, depth + 1);
  return described;
}

function recordOf(fields: LogFields): Described {
  const record: Described = {};
  for (const name of fieldNames) {
    const value = fields[name];
    if (typeof value === 'string') record[name] = value.slice(0, 200);
    else if (typeof value === 'number') record[name] = value;
  }
  if (fields.error !== undefined) record.error = describeError(fields.error);
  return record;
}

export type LogLevel = Level | 'silent';

/** One JSON object per line; pino escapes line breaks, so a value cannot forge a second line. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, messageKey: 'event', timestamp: pino.stdTimeFunctions.isoTime };
  const sink = destination === undefined ? pino(options) : pino(options, destination);
  const make = (bound: LogFields): Logger => ({
    event: (name, fields = {}) => sink[logEvents[name].level](recordOf({ ...bound, ...fields }), name),
    with: (fields) => make({ ...bound, ...fields }),
  });
  return make({});
}
