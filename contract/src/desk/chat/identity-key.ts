import * as z from 'zod/mini';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { id, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

const ofSite = { merchantId: ['merchant_id', id] } as const;

/**
 * Keys by which the merchant's own pages identify customers (decision 065). The key itself is shown once,
 * when it is created.
 */
const identityKeys = shape({
  /** Null if no page can identify customers. */
  key: ['key', orNull(shape({ madeAt: ['made_at', seconds], madeBy: ['made_by', z.string()] }))],
  formerUntil: ['former_until', orNull(seconds)],
});
export type IdentityKeys = OursOf<typeof identityKeys>;

export const viewIdentityKey = call('GET', '/v1/desk/site/identity-key', {
  summary: 'Returns whether a site’s own pages can identify customers.',
  who: 'desk',
  request: shape(ofSite),
  response: identityKeys,
  codes: { notFound: nothing },
});

/** Creates the first key or a new one; the previous one stays valid for a day. */
export const renewIdentityKey = call('POST', '/v1/desk/site/identity-key/renew', {
  summary: 'Creates a key by which a site’s own pages identify customers.',
  who: 'desk',
  request: shape(ofSite),
  response: shape({ keys: ['keys', identityKeys], secret: ['secret', z.string()] }),
  codes: { notFound: nothing },
});

/** Ends all keys at once and closes the conversations that they opened. */
export const stopIdentityKeys = call('POST', '/v1/desk/site/identity-key/stop', {
  summary: 'Deletes the keys by which a site’s own pages identify customers.',
  who: 'desk',
  request: shape(ofSite),
  response: identityKeys,
  codes: { notFound: nothing },
});
