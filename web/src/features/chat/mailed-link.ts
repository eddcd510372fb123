import { resumeConversation } from '@aftercare/contract/chat/resume';
import { type ApiClient, CallFailed } from '../../lib/api-client.ts';

/** The secret of a mail's link, if the address carries one; from now on it stands there no more (D57). */
export function takeSecret(): string | null {
  const secret = location.hash.slice(1);
  if (secret === '') return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}

export type Opening =
  | 'opened'
  /** The link is wrong, has ended, or leads to somebody else's account. */
  | 'ended'
  /** Words of the conversation that this browser holds have not been sent: they go out first. */
  | 'unsent'
  /** Nobody answered: the link is as good as before. */
  | 'failed';

/** Lets this browser into the conversation of the link. */
export async function openMailedLink(
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
