import { resumeConversation } from '@aftercare/contract/chat/resume';
import { type ApiClient, CallFailed } from '../../../lib/api/api-client.ts';

/** Removes the secret from the address as soon as it is read. */
export function readSecret(): string | null {
  const secret = location.hash.slice(1);
  if (secret === '') return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}

export type Opening =
  | 'opened'
  /** The link is wrong or expired, or belongs to another account. */
  | 'ended'
  /** The current conversation of this browser has unsent messages, which must be sent first. */
  | 'unsent'
  /** No answer: the link can be used again. */
  | 'failed';

export async function openMagicLink(
  api: ApiClient,
  secret: string,
  countUnsent: () => Promise<number>,
): Promise<Opening> {
  if ((await countUnsent()) > 0) return 'unsent';
  try {
    const answer = await api.send(resumeConversation, { secret }, { startedBy: 'app' });
    return answer?.kind === 'ok' ? 'opened' : 'ended';
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return 'failed';
  }
}
