import { dismissQuestions } from '@aftercare/contract/desk/bot/questions';
import { cancelReplay, startReplay, startWordingReplay } from '@aftercare/contract/desk/bot/replay';
import { tryBot } from '@aftercare/contract/desk/bot/try-out';
import { assignConversation, handBackConversation } from '@aftercare/contract/desk/chat/assignment';
import { saveAssignmentRule } from '@aftercare/contract/desk/chat/assignment-rule';
import { saveDraft } from '@aftercare/contract/desk/chat/drafts';
import { deleteGroup, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { renewIdentityKey, stopIdentityKeys } from '@aftercare/contract/desk/chat/identity-key';
import {
  acceptConversation,
  closeConversation,
  markConversationSeen,
  replyToConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { addNote, markMentionsSeen } from '@aftercare/contract/desk/chat/notes';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { deleteView, saveView } from '@aftercare/contract/desk/chat/saved-views';
import { saveServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import { snoozeConversation } from '@aftercare/contract/desk/chat/snooze';
import { deleteTag, renameTag, tagConversation } from '@aftercare/contract/desk/chat/tags';
import { translateMessage, translateReply } from '@aftercare/contract/desk/chat/translation';
import {
  applyChatImport,
  cancelChatImport,
  undoChatImport,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import {
  discardContentDraft,
  publishContent,
  rollBackContent,
  saveContentDraft,
  withdrawContent,
} from '@aftercare/contract/desk/content/content';
import { applyContentImport, cancelContentImport } from '@aftercare/contract/desk/content/content-files';
import {
  blockCustomer,
  correctContact,
  unblockCustomer,
} from '@aftercare/contract/desk/customers/change-customer';
import { linkProfile, separateProfile } from '@aftercare/contract/desk/customers/linked-profiles';
import { cancelErasure, startPrivacyRequest } from '@aftercare/contract/desk/customers/privacy-requests';
import { allowAddress } from '@aftercare/contract/desk/mail/suppressions';
import {
  changeOrderSource,
  connectOrderSource,
  removeOrderSource,
} from '@aftercare/contract/desk/orders/order-sources';
import {
  acceptRecycling,
  addRecyclingCodes,
  refuseRecycling,
} from '@aftercare/contract/desk/recycling/recycling';
import {
  removeEmbeddingsKey,
  storeEmbeddingsKey,
  testBotEmbeddings,
} from '@aftercare/contract/desk/sites/bot-embeddings';
import { removeBotKey, storeBotKey, testBotService } from '@aftercare/contract/desk/sites/bot-service';
import { fillLegalTemplates } from '@aftercare/contract/desk/sites/legal-templates';
import { testLiveChat } from '@aftercare/contract/desk/sites/live-chat';
import {
  archiveSite,
  changeHosts,
  createSite,
  restoreArchivedSite,
} from '@aftercare/contract/desk/sites/site-life';
import { rollBackSite } from '@aftercare/contract/desk/sites/site-versions';
import { discardSiteDraft, publishSite, saveSiteDraft } from '@aftercare/contract/desk/sites/sites';
import {
  deleteSubscription,
  saveSubscription,
  sendReport,
} from '@aftercare/contract/desk/statistics/subscriptions';
import { changeOrganization } from '@aftercare/contract/desk/team/organization';
import {
  acceptInvitation,
  changeDeskPassword,
  endDeskSessions,
  forgetDeskPassword,
  resetDeskPassword,
} from '@aftercare/contract/desk/team/own-account';
import {
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  invitePerson,
} from '@aftercare/contract/desk/team/people';
import {
  changePublicName,
  removeOwnPicture,
  removePublicProfile,
} from '@aftercare/contract/desk/team/public-profile';
import { confirmSignIn, signIn, signOut } from '@aftercare/contract/desk/team/session';
import { createFirstOperator } from '@aftercare/contract/desk/team/setup';
import {
  changeSignInProvider,
  finishProviderSignIn,
  removeSignInProvider,
  startProviderSignIn,
} from '@aftercare/contract/desk/team/sign-in-provider';
import {
  confirmTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  stopTwoFactor,
} from '@aftercare/contract/desk/team/two-factor';
import { operatorLogin } from '../people/operator.ts';
import { ownEmailAddress, ownKey } from '../people/person.ts';
import { levelOff } from '../people/service-level.ts';
import { type Prepared, prepared } from './every-call.ts';
import { everyIntegrationCall } from './every-integration-call.ts';
import { everyReplyCall } from './every-reply-call.ts';
import { everyTicketCall } from './every-ticket-call.ts';
import { everyWarrantyCall } from './every-warranty-call.ts';

/** A well-formed request for every writing call of the desk; the sign-out comes last. */
export function everyDeskCall(conversationId: string, text: string): Prepared[] {
  const message = { messageId: ownKey(), text };
  const twice = { password: text, confirm: text };
  const roles = { isEverywhere: true, memberships: [] };
  const both = { password: text, code: '000000' };
  const ofSite = { merchantId: conversationId };
  const ofEntry = { ...ofSite, kind: 'faq', entryId: 'entry' } as const;
  const ofGroup = { ...ofSite, groupId: conversationId, version: 0 };
  const ofReport = { ...ofSite, rhythm: 'weekly', version: 0 } as const;
  const somebody = { personId: conversationId };
  return [
    prepared(setPresence, { status: 'away' }),
    prepared(dismissQuestions, { ...ofSite, questions: [], isDismissed: true }),
    prepared(tryBot, { ...ofSite, lang: 'en_US', text: text }),
    prepared(startReplay, { ...ofSite, lang: 'en_US' }),
    prepared(startWordingReplay, {
      ...ofSite,
      lang: 'en_US',
      entryId: 'entry',
      conversationId,
      messageId: ownKey(),
    }),
    prepared(cancelReplay, { ...ofSite, lang: 'en_US', aim: 'drafts' }),
    prepared(acceptConversation, { conversationId }),
    prepared(assignConversation, { conversationId, personId: null, assignedTo: null }),
    prepared(saveGroup, { ...ofGroup, name: text, languages: [], members: [] }),
    prepared(deleteGroup, ofGroup),
    prepared(saveAssignmentRule, {
      ...ofSite,
      version: 0,
      isOn: false,
      capacity: 5,
      answerSeconds: 60,
      agents: [],
    }),
    prepared(saveSubscription, { ...ofReport, weekday: 1, hour: 7 }),
    prepared(deleteSubscription, ofReport),
    prepared(sendReport, { ...ofSite, rhythm: 'weekly' }),
    prepared(saveServiceLevel, { ...ofSite, ...levelOff }),
    prepared(handBackConversation, { conversationId }),
    prepared(replyToConversation, { conversationId, ...message, fileId: undefined, afterSeq: 0 }),
    prepared(markConversationSeen, { conversationId, seq: 1 }),
    prepared(addNote, { conversationId, noteId: ownKey(), body: text, mentions: [] }),
    prepared(markMentionsSeen, { conversationId, noteId: ownKey() }),
    prepared(saveDraft, { conversationId, target: 'reply', text, version: 0 }),
    prepared(translateMessage, { conversationId, seq: 1, to: 'en' }),
    prepared(translateReply, { conversationId, text, to: 'en' }),
    prepared(correctContact, {
      conversationId,
      givenName: text,
      email: ownEmailAddress(),
      formerName: '',
      formerEmail: '',
    }),
    prepared(blockCustomer, { conversationId, reason: 'abuse', note: text, until: null }),
    prepared(unblockCustomer, { conversationId }),
    prepared(linkProfile, {
      conversationId,
      otherId: ownKey(),
      proof: 'named',
      reason: text,
      version: 0,
      otherVersion: 0,
    }),
    prepared(separateProfile, { conversationId, otherId: ownKey(), reason: text, version: 0 }),
    prepared(startPrivacyRequest, { conversationId, kind: 'access', reason: text }),
    prepared(cancelErasure, { privacyRequestId: conversationId }),
    prepared(allowAddress, { suppressionId: conversationId }),
    prepared(closeConversation, { conversationId }),
    prepared(snoozeConversation, { conversationId, until: null }),
    prepared(tagConversation, { conversationId, add: [], remove: [] }),
    prepared(renameTag, { ...ofSite, tagId: text, name: text, version: 1 }),
    prepared(deleteTag, { ...ofSite, name: text }),
    prepared(saveView, { name: text, list: 'all', filter: {}, position: 0 }),
    prepared(deleteView, { viewId: conversationId }),
    ...everyTicketCall(conversationId, text),
    ...everyReplyCall(conversationId, text),
    ...everyWarrantyCall(conversationId, text),
    prepared(acceptRecycling, { requestId: conversationId }),
    prepared(refuseRecycling, { requestId: conversationId, reason: 'other', note: text }),
    prepared(addRecyclingCodes, { ...ofSite, codes: ['GREEN25-7KQ4XW9A'] }),
    prepared(saveSiteDraft, { ...ofSite, version: 1, configuration: { brandName: text } }),
    prepared(renewIdentityKey, ofSite),
    prepared(stopIdentityKeys, ofSite),
    prepared(storeBotKey, { ...ofSite, url: 'https://bot.example/v1', key: ownKey() }),
    prepared(removeBotKey, ofSite),
    prepared(storeEmbeddingsKey, { ...ofSite, url: 'https://bot.example/v1', key: ownKey() }),
    prepared(removeEmbeddingsKey, ofSite),
    prepared(testBotEmbeddings, { ...ofSite, url: 'https://bot.example/v1', model: 'small' }),
    prepared(testBotService, { ...ofSite, engine: 'llm', url: 'https://bot.example/v1', model: 'small' }),
    prepared(testLiveChat, { ...ofSite, licenseId: 'org', clientId: 'client', groupId: '0' }),
    prepared(publishSite, { ...ofSite, revision: conversationId, accepted: [] }),
    prepared(discardSiteDraft, { ...ofSite, revision: conversationId }),
    prepared(rollBackSite, { ...ofSite, version: 1, current: 1 }),
    prepared(createSite, { site: { merchantId: conversationId, brandName: text } }),
    prepared(changeHosts, { ...ofSite, hosts: [`${ownKey().toLowerCase()}.example`], current: [] }),
    prepared(archiveSite, { ...ofSite, confirm: text, reason: text }),
    prepared(restoreArchivedSite, ofSite),
    prepared(fillLegalTemplates, { ...ofSite, types: ['privacy'], fields: {}, aim: 'drafts', overwrite: [] }),
    prepared(createFirstOperator, {
      token: ownKey(),
      name: text,
      email: ownEmailAddress('desk'),
      lang: 'en_US',
      ...twice,
    }),
    prepared(saveContentDraft, { ...ofEntry, version: 1, document: { question: text } }),
    prepared(publishContent, { ...ofEntry, revision: conversationId, stillRight: [] }),
    prepared(discardContentDraft, { ...ofEntry, revision: conversationId }),
    prepared(withdrawContent, { ...ofEntry, version: 1 }),
    prepared(rollBackContent, { ...ofEntry, version: 1, current: 1 }),
    prepared(applyContentImport, { ...ofSite, importId: conversationId, aim: 'drafts' }),
    prepared(cancelContentImport, { ...ofSite, importId: conversationId }),
    prepared(applyChatImport, { ...ofSite, importId: conversationId }),
    prepared(cancelChatImport, { ...ofSite, importId: conversationId }),
    prepared(undoChatImport, { ...ofSite, importId: conversationId }),
    // Without a marketplace the server connects nothing and makes no outside request.
    prepared(connectOrderSource, {
      name: text,
      region: 'na',
      marketplaceIds: [],
      withPostalCode: true,
      daysBack: 30,
      clientId: text,
      clientSecret: text,
      refreshToken: text,
    }),
    prepared(changeOrderSource, {
      sourceId: conversationId,
      isPaused: true,
      withPostalCode: undefined,
      clientId: undefined,
      clientSecret: undefined,
      refreshToken: text,
    }),
    prepared(removeOrderSource, { sourceId: conversationId }),
    prepared(invitePerson, { email: ownEmailAddress('desk'), lang: 'en_US', ...roles }),
    prepared(changeRoles, { ...somebody, ...roles }),
    prepared(disablePerson, somebody),
    prepared(endSessionsOfPerson, somebody),
    prepared(changePublicName, { publicName: 'Coco' }),
    prepared(removeOwnPicture, {}),
    prepared(removePublicProfile, somebody),
    prepared(acceptInvitation, { secret: ownKey(), name: text, ...twice }),
    prepared(forgetDeskPassword, { email: ownEmailAddress('desk') }),
    prepared(resetDeskPassword, { secret: ownKey(), ...twice }),
    prepared(changeDeskPassword, { oldPassword: text, ...twice }),
    prepared(endDeskSessions, { sessionId: conversationId, all: undefined }),
    prepared(startTwoFactor, { password: text }),
    prepared(confirmTwoFactor, { code: both.code }),
    prepared(stopTwoFactor, both),
    prepared(renewRecoveryCodes, both),
    prepared(resetTwoFactor, somebody),
    ...everyIntegrationCall(conversationId, text),
    prepared(changeOrganization, { twoFactorFor: 'nobody' }),
    // No provider answers at this address, so nothing is stored.
    prepared(changeSignInProvider, {
      name: text,
      issuer: 'https://id.example:9',
      clientId: text,
      secret: text,
      allowedDomains: [],
      groupsClaim: null,
      groupRoles: [],
      twoFactorAcr: null,
      isOnly: false,
      passwordOperator: undefined,
    }),
    prepared(removeSignInProvider, {}),
    prepared(startProviderSignIn, {}),
    prepared(finishProviderSignIn, { state: ownKey(), code: text, iss: undefined, error: undefined }),
    prepared(confirmSignIn, { ticket: ownKey(), code: both.code }),
    prepared(signIn, operatorLogin),
    prepared(signOut, {}),
  ];
}
