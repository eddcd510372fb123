import { createBotChat } from '@aftercare/contract/bot/chat';
import { mailTranscript } from '@aftercare/contract/chat/closing';
import { identifyPerson } from '@aftercare/contract/chat/identity';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { resumeConversation } from '@aftercare/contract/chat/resume';
import { uploadPicture } from '@aftercare/contract/files/files';
import { recordConsent } from '@aftercare/contract/privacy/consent';
import { requestCopy } from '@aftercare/contract/privacy/copy';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { ownEmailAddress, ownKey, type Person } from '../people/person.ts';
import { asOwner } from '../reading/stored.ts';
import { isLimited, limited, loggedIn, openedBrowser, type Probe } from './probe.ts';

/**
 * Requests a code for an unverified address. Returns true when a limit refused it, because then no code is
 * required.
 */
async function asksForCopy(one: Person, conversationId: string, email: string): Promise<boolean> {
  const answer = await one.ask(mailTranscript, {
    conversationId,
    requestId: ownKey(),
    email,
    code: undefined,
  });
  return answer.kind !== 'ok' && answer.code === 'tooManyAttempts';
}

export const chatProbes = {
  chatsPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(createBotChat, { source: undefined })),
  messagesPerVisitor: async (site, from) => {
    const { at, conversationId } = await openedBrowser(site, from);
    return (node) => {
      const message = { conversationId, messageId: ownKey(), text: 'Hello', fileId: undefined };
      return limited(at(node).ask(sendMessage, message));
    };
  },
  transcriptsPerConversation: async (site, from) => {
    const browser = await openedBrowser(site, from);
    return (node) => asksForCopy(browser.at(node), browser.conversationId, ownEmailAddress());
  },
  transcriptsPerEmail: async (site, from) => {
    const email = ownEmailAddress();
    return async (node) => {
      const browser = await openedBrowser(site, from);
      return asksForCopy(browser.at(node), browser.conversationId, email);
    };
  },
  transcriptsPerAddress: async (site, from) => async (node) => {
    const browser = await openedBrowser(site, from);
    return asksForCopy(browser.at(node), browser.conversationId, ownEmailAddress());
  },
  copiesPerConversation: async (site, from) => {
    const { at, conversationId } = await openedBrowser(site, from);
    return async (node) => {
      // Makes the previous copy old, because a repeat within a minute returns the same copy.
      const past = "update data_copy set asked_at = asked_at - interval '1 day' where conversation_id = $1";
      await asOwner(site.nodes.databaseUrl, past, [conversationId]);
      return limited(at(node).ask(requestCopy, { code: undefined }));
    };
  },
  avatarsPerCustomer: async (site, from) => {
    const { at } = await loggedIn(site);
    return async (node) => {
      const { client, token } = at(node, from);
      const headers = { authorization: `Bearer ${token}` };
      const file = { name: 'file', fileName: 'me.png', content: 'no picture, and counted all the same' };
      const sent = await client.upload(`${uploadPicture.path}?usage=avatar`, file, {}, headers);
      return isLimited(readAnswer(uploadPicture, sent.envelope()));
    };
  },
  consentsPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(recordConsent, { choice: 'refused', textVersion: '2026-01' })),
  chatLinksPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(resumeConversation, { secret: ownKey() })),
  identitiesPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(identifyPerson, { token: ownKey() }, { 'x-visitor': 'new' })),
} as const satisfies Record<string, Probe>;
