import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Clock } from '../../../platform/clock.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { CopyCodes } from '../../chat/index.ts';
import { sendCode } from './send-code.ts';
import { useCode } from './use-code.ts';

/** Codes that verify the receiver of a transcript; each is valid for one conversation. */
export function createCopyCodes(deps: { clock: Clock; queueMail: QueueMail }): CopyCodes {
  const purpose = 'transcript';
  return {
    async send(tx, { merchant, conversationId, email, lang, sender: { address } }) {
      const by = { address, own: null };
      const sent = await sendCode(tx, deps, {
        merchant,
        to: email,
        purpose,
        lang,
        by,
        customerId: conversationId,
        conversationId,
      });
      return sent.kind === 'tooMany' ? sent : { kind: 'sent', retryAt: sent.retryAt };
    },
    async use(tx, { merchant, conversationId, email, code, sender }) {
      const of = { merchantId: merchant.id, emailKey: normaliseEmail(email), customerId: conversationId };
      const used = await useCode(tx, deps.clock, { ...of, purpose, code }, sender);
      return used.kind === 'right' ? { kind: 'right' } : used;
    },
  };
}
