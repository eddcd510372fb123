import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvariantViolated } from '../../logging/invariant.ts';

const nameForm = /^[a-z]{1,32}$/;
const valueForm = /^[A-Za-z0-9_-]{1,256}$/;
const securePrefix = '__Host-';

/** A cookie's value, if it is given exactly once and is well-formed. */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = found;
  return found.length === 1 && value !== undefined && valueForm.test(value) ? value : null;
}

export const cookieOnWire = (name: string, isSecure: boolean): string =>
  isSecure ? securePrefix + name : name;

export type Cookies = {
  get(name: string): string | null;
  set(name: string, value: string, options: { maxAgeSeconds: number | null }): void;
  drop(name: string): void;
};

/** Sets our cookies: HttpOnly, SameSite=Lax, path /; `__Host-` and Secure on HTTPS. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const nameOnWire = (name: string) => cookieOnWire(name, isSecure);
  const write = (name: string, value: string, age: number | null) => {
    if (!nameForm.test(name) || (value !== '' && !valueForm.test(value)))
      throw new InvariantViolated('The name or the value is not allowed in a cookie.');
    const parts = [`${nameOnWire(name)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
    if (age !== null) parts.push(`Max-Age=${Math.floor(age)}`);
    if (isSecure) parts.push('Secure');
    reply.header('set-cookie', parts.join('; '));
  };
  return {
    get: (name) => readCookie(request, nameOnWire(name)),
    set: (name, value, { maxAgeSeconds }) => write(name, value, maxAgeSeconds),
    drop: (name) => write(name, '', 0),
  };
}
