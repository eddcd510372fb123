import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../ids.ts';

/** What tells callers of one address apart, whether it is good or not; null where a request shows nothing. */
export function shownBy({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const shown = headers.authorization ?? headers['x-visitor'] ?? headers.cookie;
  return shown === undefined ? null : hashSecret(String(shown));
}
