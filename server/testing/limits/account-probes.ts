import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { resetPassword } from '@aftercare/contract/account/password';
import { register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { awaitNextCode, buildSignUp } from '../../src/features/account/account.factory.ts';
import { buildForm, register as registerOrder } from '../people/buyer.ts';
import { ownAddress, ownEmailAddress, type Person } from '../people/person.ts';
import type { RunningSite } from '../sites/operated-site.ts';
import { limited, loggedIn, type Probe, wrongCode } from './probe.ts';

const password = 'a guess of somebody’s';

type Ask = (one: Person, email: string) => Promise<{ kind: string; code?: string }>;

const sameEmail =
  (ask: Ask): Probe =>
  async (site, from) => {
    const email = ownEmailAddress();
    return (node) => limited(ask(site.visitor({ node, from }), email));
  };

const emailFromAnywhere =
  (ask: Ask): Probe =>
  async (site) => {
    const email = ownEmailAddress();
    return (node) => limited(ask(site.visitor({ node, from: ownAddress() }), email));
  };

const newEmails =
  (ask: Ask): Probe =>
  async (site, from) =>
  (node) =>
    limited(ask(site.visitor({ node, from }), ownEmailAddress()));

/** Attempts from a device that the account knows, from any IP address. */
const knownDevice =
  (ask: Ask): Probe =>
  async (site) => {
    const { device, form } = await loggedIn(site);
    return (node) => limited(ask(device(node, ownAddress()), form.email));
  };

const logsIn: Ask = (one, email) => one.ask(logIn, { email, password, rememberMe: true });
const asksForCode: Ask = (one, email) => one.ask(sendLoginCode, { email });
const entersCode: Ask = (one, email) => one.ask(logInByCode, { email, code: wrongCode, rememberMe: true });

/** Requests a code after the pause between two codes. */
const asksInTime =
  (site: RunningSite): Ask =>
  async (one, email) => {
    await awaitNextCode(site.nodes.databaseUrl, email);
    return asksForCode(one, email);
  };

async function knownEmail(site: RunningSite): Promise<string> {
  const { email } = buildForm();
  await registerOrder(site.visitor(), buildForm({ email }));
  return email;
}

export const accountProbes = {
  passwordPerEmailAndAddress: sameEmail(logsIn),
  passwordPerEmail: emailFromAnywhere(logsIn),
  passwordPerDevice: knownDevice(logsIn),
  passwordPerSession: async (site) => {
    const { at } = await loggedIn(site);
    const chosen = { password: 'another word of mine', confirm: 'another word of mine' };
    return (node) => limited(at(node, ownAddress()).ask(resetPassword, { oldPassword: password, ...chosen }));
  },
  passwordPerAddress: newEmails(logsIn),
  codesPerEmailAndAddress: async (site, from) => {
    const email = await knownEmail(site);
    return (node) => limited(asksInTime(site)(site.visitor({ node, from }), email));
  },
  codesPerEmail: async (site) => {
    const email = await knownEmail(site);
    return (node) => limited(asksInTime(site)(site.visitor({ node, from: ownAddress() }), email));
  },
  codesPerDevice: async (site, from) => knownDevice(asksInTime(site))(site, from),
  codesPerAddress: newEmails(asksForCode),
  codeAttemptsPerEmailAndAddress: sameEmail(entersCode),
  codeAttemptsPerDevice: knownDevice(entersCode),
  codeAttemptsPerAddress: newEmails(entersCode),
  emailAnswersPerAddress: async (site, from) => async (node) => {
    const request = { email: ownEmailAddress(), purpose: 'forget' } as const;
    return (await site.visitor({ node, from }).ask(sendVerifyCode, request)).kind === 'ok';
  },
  newEmailsPerCustomer: async (site, from) => {
    const { at } = await loggedIn(site);
    const wanted = () => ({ email: ownEmailAddress(), purpose: 'changeEmail' }) as const;
    return (node) => limited(at(node, from).ask(sendVerifyCode, wanted()));
  },
  signUpsPerAddress: newEmails((one, email) => one.ask(register, buildSignUp({ email }))),
} as const satisfies Record<string, Probe>;
