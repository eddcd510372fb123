import type { resumeConversation } from '@aftercare/contract/chat/resume';
import { describe, expect, it } from 'vitest';
import { type ApiClient, CallFailed } from '../../../lib/api/api-client.ts';
import { openMagicLink } from './magic-link.ts';

type Request = { secret: string };

function answering(answer: () => unknown) {
  const requests: Request[] = [];
  const send = async (_call: typeof resumeConversation, request: Request) => {
    requests.push(request);
    return answer();
  };
  return { requests, api: { send } as unknown as ApiClient };
}
const nothingUnsent = async () => 0;

describe('a magic link', () => {
  it('opens its conversation, or shows that it has ended', async () => {
    const { requests, api } = answering(() => ({ kind: 'ok' }));
    expect(await openMagicLink(api, 'secret', nothingUnsent)).toBe('opened');
    expect(requests).toEqual([{ secret: 'secret' }]);
    const refused = answering(() => ({ kind: 'refused', code: 'threadGone' }));
    expect(await openMagicLink(refused.api, 'secret', nothingUnsent)).toBe('ended');
  });

  it('waits until the unsent messages of another conversation are sent', async () => {
    const { requests, api } = answering(() => ({ kind: 'ok' }));
    expect(await openMagicLink(api, 'secret', async () => 1)).toBe('unsent');
    expect(requests).toEqual([]);
  });

  it('can be retried if the server does not answer', async () => {
    const { api } = answering(() => {
      throw new CallFailed('unreachable', 0, null);
    });
    expect(await openMagicLink(api, 'secret', nothingUnsent)).toBe('failed');
  });
});
