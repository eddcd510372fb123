import { hasOutsideChat } from '@aftercare/contract/chat/outside-chat';
import type { Merchant } from '@aftercare/contract/merchant/view';

type Ids = { licenseId: string; clientId: string; groupId: string };

/** The ids of a site's external live chat; null if the site uses our own desk or has no chat. */
export function outsideChatOf(site: Merchant): Ids | null {
  const { livechatLicenseId: licenseId, livechatClientId: clientId, livechatGroupId: groupId } = site;
  const ids = { licenseId, clientId, groupId };
  return site.features.chat && hasOutsideChat(ids) ? ids : null;
}
