import { type CustomerView, viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { linkProfile, separateProfile } from '@aftercare/contract/desk/customers/linked-profiles';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Person } from './person.ts';
import { openChat, say } from './talk.ts';

export async function customerOf(desk: Person, conversationId: string): Promise<CustomerView> {
  const answer = await desk.ask(viewCustomer, { conversationId });
  if (answer.kind !== 'ok') throw new Error(`not shown: ${answer.code}`);
  return answer.data;
}

export async function chatOf(customer: Person, text = 'The light blinks') {
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, text);
  return { customer, conversationId };
}

type Linking = Partial<RequestOf<typeof linkProfile>>;

export const link = (desk: Person, conversationId: string, otherId: string, change: Linking = {}) =>
  desk.ask(linkProfile, {
    conversationId,
    otherId,
    proof: 'named',
    reason: 'Named the order',
    version: 0,
    otherVersion: 0,
    ...change,
  });

/** Separates a profile from the person of the conversation, with the version that the desk shows now. */
export async function separate(desk: Person, conversationId: string, otherId: string) {
  const version = (await customerOf(desk, conversationId)).link?.version ?? 0;
  return desk.ask(separateProfile, { conversationId, otherId, reason: 'Two people', version });
}
