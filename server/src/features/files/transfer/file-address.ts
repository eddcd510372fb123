import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';

type FileOfMerchant = { merchantId: string; id: string };

/** Signed URLs open a conversation's file without a session. Those in pages are valid for an hour. */
export type FileAddresses = {
  signed(file: FileOfMerchant): string;
  /** A URL on the separate origin for files, whose host does not identify the merchant. */
  signedThere(file: FileOfMerchant): string;
  /** A URL for an external chat provider, whose agents may open it days later (limits.passedOnSeconds). */
  passedOn(file: FileOfMerchant): string;
  isGood(file: FileOfMerchant, query: Readonly<Record<string, string>>): boolean;
};

/** A file's URL stays the same for this many seconds, so that browsers cache the picture. */
const stepSeconds = limits.fileFormSeconds / 4;

export function createFileAddresses({ clock, secret }: { clock: Clock; secret: string }): FileAddresses {
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const seal = ({ merchantId, id }: FileOfMerchant, until: string) =>
    createHmac('sha256', secret).update(`${merchantId}\n${id}\n${until}`).digest('base64url');
  function proof(file: FileOfMerchant, seconds: number = limits.fileFormSeconds): string {
    const until = String(Math.floor(now() / stepSeconds) * stepSeconds + seconds);
    return `until=${until}&seal=${seal(file, until)}`;
  }
  return {
    signed: (file) => `${fileUrl(file.id)}?${proof(file)}`,
    signedThere: (file) => `${fileUrlThere(file)}?${proof(file)}`,
    passedOn: (file) => `${fileUrl(file.id)}?${proof(file, limits.passedOnSeconds)}`,
    isGood(file, { until = '', seal: shown = '' }) {
      if (!/^\d{1,12}$/.test(until) || Number(until) < now()) return false;
      const own = Buffer.from(seal(file, until));
      const given = Buffer.from(shown);
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}

export const fileUrl = (id: string): string => `/files/${id}`;

export const fileUrlThere = ({ merchantId, id }: FileOfMerchant): string => `/files/${merchantId}/${id}`;
