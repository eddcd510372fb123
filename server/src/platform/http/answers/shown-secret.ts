import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../../ids.ts';

/** The credential that distinguishes callers of one address, valid or not; null if there is none. */
export function shownBy({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const shown = headers.authorization ?? headers['x-visitor'] ?? headers.cookie;
  return shown === undefined ? null : hashSecret(String(shown));
}
