import { createHmac } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import type { InboundMail } from './inbound-mail.repository.ts';

export const rowOf = (merchantId: string, contentKey: string, receivedAt: Date): InboundMail => ({
  merchantId,
  id: newId(),
  contentKey,
  mailMessageId: '',
  conversationId: null,
  messageId: null,
  subject: '',
  senderName: '',
  senderAddress: '',
  isOtherSender: false,
  senderCheck: 'none',
  quoted: '',
  isShortened: false,
  refusedFiles: [],
  refusedFor: null,
  receivedAt,
  finishedAt: null,
});

/** Belongs to no secret that a browser could hold. */
export const visitorHashOf = (secret: string, merchantId: string, contentKey: string): string =>
  createHmac('sha256', secret).update(`visitor ${merchantId} ${contentKey}`).digest('base64url');
