import { createBotChat } from '@aftercare/contract/bot/chat';
import { identifyPerson } from '@aftercare/contract/chat/identity';
import { renewIdentityKey } from '@aftercare/contract/desk/chat/identity-key';
import { SignJWT } from 'jose';
import { asOwner } from '../reading/stored.ts';
import { ownKey, type Person } from './person.ts';

export async function newIdentityKey(desk: Person, merchantId: string): Promise<string> {
  const made = await desk.ask(renewIdentityKey, { merchantId });
  if (made.kind !== 'ok') throw new Error(`no key: ${made.code}`);
  return made.data.secret;
}

type Claims = Record<string, unknown>;

/** Claims that a merchant's server signs; `undefined` removes a claim. */
export function identityClaims(audience: string, now: Date, changed: Claims = {}): Claims {
  const iat = Math.floor(now.getTime() / 1000);
  const usual = { sub: 'shop-customer-7', jti: ownKey(), aud: audience, iat, exp: iat + 300 };
  const claims = { ...usual, name: 'Ada Example', email: 'ada@shop.example', ...changed };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

export const signed = (claims: Claims, secret: string, alg = 'HS256'): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

/** A browser in an embedded frame: it holds its conversation by a secret in a header, without cookies. */
export function framed(person: Person) {
  let visitor = 'new';
  const headers = () => ({ 'x-visitor': visitor });
  const hold = (secret: string | undefined): void => {
    visitor = secret ?? visitor;
  };
  return {
    person,
    headers,
    secret: () => visitor,
    async open() {
      const answer = await person.ask(createBotChat, { source: undefined }, headers());
      if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
      hold(answer.data.visitorToken);
      return answer.data;
    },
    async identify(token: string) {
      const answer = await person.ask(identifyPerson, { token }, headers());
      if (answer.kind === 'ok') hold(answer.data.visitorToken);
      return answer;
    },
  };
}

export const giveToAccount = (url: string, conversationId: string, email: string) =>
  asOwner(
    url,
    'update conversation set customer_id = (select id from customer where email = $2) where id = $1',
    [conversationId, email],
  );
