import { createHash } from 'node:crypto';
import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import { maskMessages } from '../../outside/mask-messages.ts';

/** The form in which a text leaves the server, so that questions and learnt texts compare. */
export const sentText = (text: string): string =>
  maskMessages({ text: text.slice(0, botEmbeddingLimits.textMaxLength), earlier: [] })
    .text.slice(0, botEmbeddingLimits.textMaxLength)
    .toWellFormed()
    .trim();

/** Names a sent text in a file of vectors. */
export const keyOfSent = (sent: string): string =>
  createHash('sha256').update(sent).digest().subarray(0, 16).toString('base64url');

export const keyOfText = (text: string): string => keyOfSent(sentText(text));
