import { acceptInvitation } from '@aftercare/contract/desk/team/own-account';
import { invitePerson } from '@aftercare/contract/desk/team/people';
import type { DeskRole } from '@aftercare/contract/desk/team/roles';
import { signIn } from '@aftercare/contract/desk/team/session';
import { person } from '@aftercare/server/testing/people/person';
import { mailedAddress } from '../screens/team-screen.ts';
import { operator } from './desk-client.ts';
import { newEmail } from './orders.ts';
import type { Product } from './product.ts';
import type { SiteId } from './sites.ts';

export type Member = { name: string; email: string; password: string };

type Joining = { name: string; role: DeskRole; at: readonly SiteId[] };

const password = 'Lantern-orchid-27';

/** Creates a team member with a role at some sites: invited by the operator, accepted by the mailed link. */
export async function joinTeam(product: Product, { name, role, at }: Joining): Promise<Member> {
  const email = newEmail();
  const { ask } = person({ port: product.port });
  const entered = await ask(signIn, operator);
  if (entered.kind !== 'ok') throw new Error(`the operator cannot sign in: ${entered.code}`);
  const memberships = at.map((merchantId) => ({ merchantId, role }));
  const invited = await ask(invitePerson, { email, lang: 'en_US', isEverywhere: false, memberships });
  if (invited.kind !== 'ok') throw new Error(`${name} is not invited: ${invited.code}`);
  const [, secret = ''] = (await mailedAddress(product, email, 'welcome')).split('#');
  const accepting = person({ port: product.port });
  const accepted = await accepting.ask(acceptInvitation, { secret, name, password, confirm: password });
  if (accepted.kind !== 'ok') throw new Error(`${name} has no account: ${accepted.code}`);
  return { name, email, password };
}
