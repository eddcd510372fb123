import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { type RegisterRequest, register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { limits } from '@aftercare/contract/limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { ownEmailAddress, type Person } from '../../../testing/people/person.ts';
import { asOwner } from '../../../testing/reading/stored.ts';
import type { RunningSite } from '../../../testing/sites/operated-site.ts';
import { hashSecret } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords/password.ts';

type CodePurposeWord = RequestOf<typeof sendVerifyCode>['purpose'];

const codeLine = /^[0-9A-Z]{8}$/m;

export async function codeFrom(
  { sink }: Pick<RunningSite, 'sink'>,
  email: string,
  ask: () => Promise<{ kind: string; code?: string }>,
): Promise<string> {
  const isTo = ({ to }: { to: string[] }) => to.includes(email);
  const before = sink.mails.filter((mail) => isTo(mail) && codeLine.test(mail.mail.text ?? '')).length;
  const answer = await ask();
  if (answer.kind !== 'ok') throw new Error(`no code is mailed: ${answer.code}`);
  let seen = 0;
  const { mail } = await sink.waitForMail((received) => {
    if (received === sink.mails[0]) seen = 0;
    if (isTo(received) && codeLine.test(received.mail.text ?? '')) seen += 1;
    return seen > before;
  });
  return codeLine.exec(mail.text ?? '')?.[0] ?? '';
}

export const mailedCode = (site: RunningSite, person: Person, email: string): Promise<string> =>
  codeFrom(site, email, () => person.ask(sendLoginCode, { email }));

export const verifyCode = (
  site: RunningSite,
  person: Person,
  email: string,
  purpose: CodePurposeWord,
): Promise<string> => codeFrom(site, email, () => person.ask(sendVerifyCode, { email, purpose }));

export const buildSignUp = (overrides: Partial<RegisterRequest> = {}): RegisterRequest => ({
  givenName: 'Ada Lovelace',
  email: ownEmailAddress('ada'),
  code: undefined,
  password: 'a password of Ada’s',
  phone: '+49 30 901820',
  country: 'DE',
  gender: 'female',
  isRead: true,
  ...overrides,
});

export async function newAccount(
  site: RunningSite,
  person: Person,
  overrides: Partial<RegisterRequest> = {},
) {
  const form = buildSignUp(overrides);
  const code = await verifyCode(site, person, form.email, 'register');
  const answer = await person.ask(register, { ...form, code });
  if (answer.kind !== 'ok') throw new Error(`not signed up: ${answer.code}`);
  person.token = answer.data.token;
  return { person, form, session: answer.data };
}

export async function undoSecret({ sink }: RunningSite, email: string, among = 1): Promise<string> {
  const linkIn = (text = '') => /\/web\/email-undo#([\w-]+)/.exec(text)?.[1];
  const theirs = () => sink.mails.filter(({ to, mail }) => to.includes(email) && linkIn(mail.text));
  await sink.waitForMail(() => theirs().length >= among);
  return linkIn(theirs().at(-1)?.mail.text) ?? '';
}

export async function signInByCode(site: RunningSite, person: Person, email: string) {
  const code = await mailedCode(site, person, email);
  const answer = await person.ask(logInByCode, { email, code, rememberMe: true });
  if (answer.kind !== 'ok') throw new Error(`not signed in: ${answer.code}`);
  person.token = answer.data.token;
  return answer.data;
}

/** Gives a verified account a password without ending its sessions, which no API call can do. */
export async function givePassword(databaseUrl: string, email: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await asOwner(databaseUrl, 'update customer set password_hash = $2 where email_key = $1', [email, hash]);
}

/** Ends an account's sessions without a notification, as if the notification between nodes was lost. */
export async function endSilently(databaseUrl: string, email: string): Promise<void> {
  const own = 'select id from customer where email_key = $1';
  await asOwner(databaseUrl, `update session set ended_at = now() where customer_id = (${own})`, [email]);
}

export const signIn = (person: Person, email: string, password: string) =>
  person.ask(logIn, { email, password, rememberMe: true });

export async function inAnotherBrowser(site: RunningSite, email: string, password: string): Promise<Person> {
  const person = site.visitor();
  const answer = await signIn(person, email, password);
  if (answer.kind !== 'ok') throw new Error(`not signed in: ${answer.code}`);
  person.token = answer.data.token;
  return person;
}

export const isSignedIn = async (person: Person): Promise<boolean> =>
  (await person.ask(viewProfile, {})).kind === 'ok';

/** Backdates the codes to this email address, so that the next one may be sent. No server's clock moves. */
export const awaitNextCode = (databaseUrl: string, email: string): Promise<unknown> =>
  asOwner(
    databaseUrl,
    "update email_code set created_at = created_at - $2 * interval '1 s' where email_key = $1",
    [email.toLowerCase(), limits.codeResendSeconds + 1],
  );

export async function addAttempts(
  databaseUrl: string,
  { kind, address }: { kind: string; address: string },
  count: number,
): Promise<void> {
  const changed = await asOwner(
    databaseUrl,
    'update attempt set tries = tries + $3 where kind = $1 and subject_hash = $2 returning tries',
    [kind, hashSecret(`${kind} ${address}`), count],
  );
  if (changed.length !== 1) throw new Error(`no attempt of ${kind} is counted for ${address}`);
}
