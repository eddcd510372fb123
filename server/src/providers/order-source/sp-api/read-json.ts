import type * as z from 'zod/mini';
import { SourceFault } from '../order-source.port.ts';

/** Parses a body by its schema. Unknown fields are dropped. */
export function readJson<T>(body: Buffer, schema: z.ZodMiniType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new SourceFault('answerUnreadable');
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new SourceFault('answerUnreadable');
  return read.data;
}
