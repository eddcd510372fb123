import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';

type FileOfMerchant = { merchantId: string; id: string };

/** Addresses of a conversation's files that open for a time, for whoever has them: an hour in pages (wire 1, Limits). */
export type FileAddresses = {
  signed(file: FileOfMerchant): string;
  /** The same for the files' own origin, whose host says nothing of the merchant. */
  signedThere(file: FileOfMerchant): string;
  /** For another house, where somebody may look days later (limits.passedOnSeconds). */
  passedOn(file: FileOfMerchant): string;
  isGood(file: FileOfMerchant, query: Readonly<Record<string, string>>): boolean;
};

/** The same address for this long, so that a browser asks for a picture once. */
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

/** Where a file is opened: a public one on its merchant's site, one of a conversation by its owner too. */
export const fileUrl = (id: string): string => `/files/${id}`;

/** Where a public file is opened on the files' own origin. */
export const fileUrlThere = ({ merchantId, id }: FileOfMerchant): string => `/files/${merchantId}/${id}`;
