import { hasOutsideChat } from '@aftercare/contract/chat/outside-chat';
import type { Merchant } from '@aftercare/contract/sites/view';

type Ids = { licenseId: string; clientId: string; groupId: string };

export function outsideChatOf(site: Merchant): Ids | null {
  const { livechatLicenseId: licenseId, livechatClientId: clientId, livechatGroupId: groupId } = site;
  const ids = { licenseId, clientId, groupId };
  return site.features.chat && hasOutsideChat(ids) ? ids : null;
}
