import { outsideProvider } from '@aftercare/contract/chat/outside-chat';
import type { LiveChat } from '../link/live-chat.ts';
import { createLiveChat } from '../livechat/livechat.ts';
import { cookieTokens } from '../livechat/tokens.ts';
import type { Memory } from './memory.ts';

export type ProviderIds = { licenseId: string; clientId: string; groupId: string };

const [apiHost, europeHost, accountsHost] = outsideProvider.hosts;
const origins = { dal: `https://${apiHost}`, fra: `https://${europeHost}` } as const;

/** The address without its query, which may contain a secret. */
const customerPage = () => ({
  url: location.origin + location.pathname,
  title: document.title,
  referrer: document.referrer && new URL(document.referrer).origin,
});

export function createProvider(
  { licenseId: organizationId, clientId, groupId }: ProviderIds,
  memory: Memory,
  conversationId: () => string,
): LiveChat {
  const group = Number(groupId);
  return createLiveChat({
    organizationId,
    groupId: group,
    origins,
    tokens: cookieTokens(
      { organizationId, clientId, groupId: group },
      {
        accountsUrl: `https://${accountsHost}`,
        // One address for each site, because the provider compares it with a list.
        redirectUri: `${location.origin}/`,
        store: memory.tokens(conversationId),
      },
    ),
    openSocket: (url) => new WebSocket(url),
    page: customerPage,
  });
}
