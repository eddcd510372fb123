import { acceptInvitation } from '@aftercare/contract/desk/team/own-account';
import { invitePerson } from '@aftercare/contract/desk/team/people';
import type { DeskRole } from '@aftercare/contract/desk/team/roles';
import { signIn } from '@aftercare/contract/desk/team/session';
import { confirmTwoFactor, startTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import type { Language } from '@aftercare/contract/languages';
import type { ReceivedMail } from '../fakes/smtp-sink.ts';
import type { RunningSite } from '../sites/operated-site.ts';
import { appCode } from './authenticator-app.ts';
import { ownEmailAddress, type Person, person } from './person.ts';

export type Roles = { isEverywhere?: boolean; at?: Record<string, DeskRole> };
export type Colleague = { desk: Person; personId: string; email: string; password: string };

export const rolesOf = ({ isEverywhere = false, at = {} }: Roles) => ({
  isEverywhere,
  memberships: Object.entries(at).map(([merchantId, role]) => ({ merchantId, role })),
});

const passwordOfColleagues = 'a colleague of many years';

export const passer = (site: RunningSite): Person => person({ port: site.port });

export async function magicLink(site: RunningSite, email: string, page: string, among = 1): Promise<string> {
  const isTheirs = ({ to }: ReceivedMail) => to.includes(email);
  await site.sink.waitForMail(() => site.sink.mails.filter(isTheirs).length >= among);
  const mail = site.sink.mails.findLast(isTheirs);
  const [, secret] = new RegExp(`/desk/${page}#([\\w-]+)`).exec(mail?.mail.text ?? '') ?? [];
  if (secret === undefined) throw new Error(`no link in: ${mail?.mail.text}`);
  return secret;
}

export async function invited(
  site: RunningSite,
  roles: Roles,
  { email = ownEmailAddress('desk'), lang = 'en_US' as Language, by = site.operator.desk } = {},
): Promise<{ email: string; personId: string }> {
  const answer = await by.ask(invitePerson, { email, lang, ...rolesOf(roles) });
  if (answer.kind !== 'ok') throw new Error(`not invited: ${answer.code}`);
  return { email, personId: answer.data.personId };
}

export async function entered(site: RunningSite, email: string, password: string): Promise<Person> {
  const desk = passer(site);
  const answer = await desk.ask(signIn, { email, password });
  if (answer.kind !== 'ok') throw new Error(`not let in: ${answer.code}`);
  return desk;
}

export async function colleague(
  site: RunningSite,
  roles: Roles,
  name = 'Cora Colleague',
): Promise<Colleague> {
  const { email, personId } = await invited(site, roles);
  const secret = await magicLink(site, email, 'welcome');
  const password = passwordOfColleagues;
  const accepted = await passer(site).ask(acceptInvitation, { secret, name, password, confirm: password });
  if (accepted.kind !== 'ok') throw new Error(`not accepted: ${accepted.code}`);
  return { desk: await entered(site, email, password), personId, email, password };
}

/** Sets up two-factor authentication of a signed-in user; `now` is the server's time. */
export async function withTwoFactor({ desk, password }: Pick<Colleague, 'desk' | 'password'>, now: Date) {
  const started = await desk.ask(startTwoFactor, { password });
  if (started.kind !== 'ok') throw new Error(`no second factor: ${started.code}`);
  const { secret, url } = started.data;
  const confirmed = await desk.ask(confirmTwoFactor, { code: appCode(secret, now) });
  if (confirmed.kind !== 'ok') throw new Error(`not confirmed: ${confirmed.code}`);
  return { secret, url, recoveryCodes: confirmed.data.recoveryCodes };
}
