import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { type OursOf, orNull, shape } from '../shape.ts';
import { id, seconds } from '../values.ts';

const ofSite = { merchantId: ['merchant_id', id] } as const;

/** How the merchant's own pages say who somebody is (decision 065); the key itself is shown once, as it is made. */
const identityKeys = shape({
  /** Null where no page can say who somebody is. */
  key: ['key', orNull(shape({ madeAt: ['made_at', seconds], madeBy: ['made_by', z.string()] }))],
  /** Until when the one before is good too. */
  formerUntil: ['former_until', orNull(seconds)],
});
export type IdentityKeys = OursOf<typeof identityKeys>;

export const viewIdentityKey = call('GET', '/v1/desk/site/identity-key', {
  summary: 'Whether a site’s own pages can say who somebody is.',
  who: 'desk',
  request: shape(ofSite),
  response: identityKeys,
  codes: { notFound: nothing },
});

/** The first one, or another: the one before is good for another day. */
export const renewIdentityKey = call('POST', '/v1/desk/site/identity-key/renew', {
  summary: 'Makes a key by which a site’s own pages say who somebody is.',
  who: 'desk',
  request: shape(ofSite),
  response: shape({ keys: ['keys', identityKeys], secret: ['secret', z.string()] }),
  codes: { notFound: nothing },
});

/** All of them, at once; what they have opened is closed. */
export const stopIdentityKeys = call('POST', '/v1/desk/site/identity-key/stop', {
  summary: 'Ends the keys by which a site’s own pages say who somebody is.',
  who: 'desk',
  request: shape(ofSite),
  response: identityKeys,
  codes: { notFound: nothing },
});
