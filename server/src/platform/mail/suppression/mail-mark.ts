import { createHmac, timingSafeEqual } from 'node:crypto';

export type MailMarks = {
  of(merchantId: string, mailId: string): string;
  isOf(merchantId: string, mailId: string, mark: string): boolean;
};

/**
 * A signature in a header of each sent mail. Replies name only the Message-ID, so that a reader of a reply cannot forge
 * a report about the mail.
 */
export function createMailMarks(secret: string): MailMarks {
  const of = (merchantId: string, mailId: string): string =>
    createHmac('sha256', secret).update(`mark\n${merchantId}\n${mailId}`).digest('base64url');
  return {
    of,
    isOf(merchantId, mailId, mark) {
      const [given, expected] = [Buffer.from(mark), Buffer.from(of(merchantId, mailId))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
