import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import type { Rule } from '../../fields/rules.ts';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';
import { tokenScopes } from './token-scopes.ts';

/** The beginning of every token, so that a leaked one is recognized. */
export const tokenStart = 'aftercare_';

const apiToken = shape({
  tokenId: ['token_id', id],
  /** Null: a token for all merchants. */
  merchantId: ['merchant_id', orNull(id)],
  name: ['name', z.string()],
  /** The token's first characters. The token itself is returned only once. */
  prefix: ['prefix', z.string()],
  scopes: ['scopes', listOf(enumOf(...tokenScopes))],
  createdAt: ['created_at', seconds],
  createdBy: ['created_by', z.string()],
  endsAt: ['ends_at', seconds],
  usedAt: ['used_at', orNull(seconds)],
  revokedAt: ['revoked_at', orNull(seconds)],
});
export type ApiToken = OursOf<typeof apiToken>;

const required: Rule<string> = (text) => (text === '' ? 'required' : undefined);

/** Tokens for all merchants are listed only for operators of all merchants. */
export const listApiTokens = call('GET', '/v1/desk/api-token/index', {
  summary: 'Lists the API tokens of the caller’s merchants, newest first.',
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(apiToken)),
  codes: {},
  list: true,
});

/** `merchantId` null: for all merchants, which only their operators may create. */
export const createApiToken = call('POST', '/v1/desk/api-token/create', {
  summary: 'Creates an API token and returns it once.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', orNull(id)],
    name: ['name', line({ max: deskLimits.tokenNameMaxLength, rule: required })],
    scopes: ['scopes', listOf(enumOf(...tokenScopes), tokenScopes.length)],
    days: ['days', z.int().check(z.minimum(1), z.maximum(deskLimits.tokenMaxDays))],
  }),
  response: shape({ token: ['token', apiToken], secret: ['secret', z.string()] }),
  codes: { notFound: nothing, tooManyTokens: nothing },
  rules: ({ scopes }) => new Map(scopes.length === 0 ? [['scopes', 'required']] : []),
});

/** Takes effect with the next call. A repeat succeeds. */
export const revokeApiToken = call('POST', '/v1/desk/api-token/revoke', {
  summary: 'Revokes an API token.',
  who: 'desk',
  request: shape({ tokenId: ['token_id', id] }),
  response: apiToken,
  codes: { notFound: nothing },
});
