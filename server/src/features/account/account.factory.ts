import { logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import type { Person } from '../../../testing/person.ts';
import type { RunningSite } from '../../../testing/running-site.ts';
import { asOwner } from '../../../testing/stored.ts';
import { hashPassword } from './password.ts';

/** The code that stands alone on its line of a mail. */
const codeLine = /^[0-9A-Z]{8}$/m;

/** Asks for a code and takes it out of the mail that arrives. */
export async function mailedCode({ sink }: RunningSite, person: Person, email: string): Promise<string> {
  const isTo = ({ to }: { to: string[] }) => to.includes(email);
  const before = sink.mails.filter((mail) => isTo(mail) && codeLine.test(mail.mail.text ?? '')).length;
  const sent = await person.ask(sendLoginCode, { email });
  if (sent.kind !== 'ok') throw new Error(`no code is mailed: ${sent.code}`);
  let seen = 0;
  const { mail } = await sink.waitForMail((received) => {
    if (received === sink.mails[0]) seen = 0;
    if (isTo(received) && codeLine.test(received.mail.text ?? '')) seen += 1;
    return seen > before;
  });
  return codeLine.exec(mail.text ?? '')?.[0] ?? '';
}

/** Proves the mailbox and stays signed in with the token of the answer. */
export async function signInByCode(site: RunningSite, person: Person, email: string) {
  const code = await mailedCode(site, person, email);
  const answer = await person.ask(logInByCode, { email, code, rememberMe: true });
  if (answer.kind !== 'ok') throw new Error(`not signed in: ${answer.code}`);
  person.token = answer.data.token;
  return answer.data;
}

/** Gives a proven account a password, for which no call exists yet. */
export async function givePassword(databaseUrl: string, email: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await asOwner(databaseUrl, 'update customer set password_hash = $2 where email_key = $1', [email, hash]);
}
