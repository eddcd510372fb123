import { createHmac, timingSafeEqual } from 'node:crypto';
import { attemptLimits } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';

/** Signs and reads the cookie that gives an account's own devices a separate limit (decision 123). */
export type KnownDevices = {
  issue(owner: string): string;
  /**
   * The subject that this device's attempts are counted by; null if the cookie is another owner's or too old.
   */
  read(owner: string, cookie: string | null): string | null;
};

const form = /^([\w-]{22})([0-9a-f]{8})([\w-]{43})$/;

/** The cookie does not reveal its owner: without the key it is random text. */
export function createKnownDevices({ clock, secret }: { clock: Clock; secret: string }): KnownDevices {
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const proof = (owner: string, id: string, issued: string) =>
    createHmac('sha256', secret).update(`${owner}\n${id}\n${issued}`).digest('base64url');
  return {
    issue(owner) {
      const [id, issued] = [newId(), now().toString(16).padStart(8, '0')];
      return id + issued + proof(owner, id, issued);
    },
    read(owner, cookie) {
      const [, id = '', issued = '', shown = ''] = form.exec(cookie ?? '') ?? [];
      const own = Buffer.from(proof(owner, id, issued));
      const given = Buffer.from(shown);
      const isOwn = own.length === given.length && timingSafeEqual(own, given);
      const isCurrent = Number.parseInt(issued, 16) + attemptLimits.deviceKnownSeconds > now();
      return isOwn && isCurrent ? id : null;
    },
  };
}
