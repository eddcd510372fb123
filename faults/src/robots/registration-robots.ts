import { buildForm, buildOrderRow, register } from '@aftercare/server/testing/people/buyer';
import { ownKey } from '@aftercare/server/testing/people/person';
import { customersByEmailAddress } from '@aftercare/server/testing/reading/stored';
import type { RunningSite } from '@aftercare/server/testing/sites/operated-site';
import type { History, RobotOutcome } from '../reading/extension-history.ts';

export type Race = {
  robots: number;
  /** The email address that each robot types. */
  emailAddress: 'own' | 'shared';
  /** The Idempotency-Key that each robot sends. */
  key: 'none' | 'own' | 'shared';
};

type Form = ReturnType<typeof buildForm>;

/** Races run one after the other, each about one order. */
export async function runRaces(site: RunningSite, races: readonly Race[]): Promise<RobotOutcome[]> {
  const started = races.map((race) => ({ race, form: buildForm() }));
  await site.operator.importRows(started.map(({ form }) => buildOrderRow(form.orderNumber)));
  const outcomes = [];
  for (const { race, form } of started) outcomes.push(...(await runRace(site, race, form)));
  return outcomes;
}

async function runRace(
  site: RunningSite,
  { robots, emailAddress, key }: Race,
  form: Form,
): Promise<RobotOutcome[]> {
  const shared = { form, key: ownKey() };
  const { orderNumber } = form;
  const forms = Array.from({ length: robots }, () =>
    emailAddress === 'shared' ? shared.form : buildForm({ orderNumber }),
  );
  return Promise.all(
    forms.map(async (form, robot) => {
      const sentKey = key === 'shared' ? shared.key : ownKey();
      const headers: Record<string, string> = key === 'none' ? {} : { 'idempotency-key': sentKey };
      const person = site.visitor({ node: robot % site.nodes.nodes.length });
      const answer = await registerUntilAnswered(() => register(person, form, headers));
      return outcomeOf(answer, robot, form, `${sentKey} ${form.email}`);
    }),
  );
}

type Answer = Awaited<ReturnType<typeof register>>;

const maxRepeats = 20;

/** A busy node refuses a request as `unavailable` before it does anything, and clients repeat the request. */
async function registerUntilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (let repeat = 0; repeat < maxRepeats && isUnavailable(answer); repeat += 1) answer = await send();
  return answer;
}

const isUnavailable = (answer: Answer): boolean => answer.kind !== 'ok' && answer.code === 'unavailable';

function outcomeOf(answer: Answer, robot: number, form: Form, request: string): RobotOutcome {
  const { orderNumber, email } = form;
  const named = answer.kind === 'ok' ? answer.data.warrantyId : null;
  const outcome = answer.kind === 'ok' ? 'ok' : answer.code;
  return { robot, orderNumber, email, outcome, warrantyId: named, request };
}

export async function historyOf(site: RunningSite, outcomes: readonly RobotOutcome[]): Promise<History> {
  const wanted = new Set(outcomes.map(({ orderNumber }) => orderNumber));
  const registrations = (await site.operator.allRegistrations()).filter((one) => wanted.has(one.orderNumber));
  const emailAddresses = outcomes.map(({ email }) => email);
  const customers = await customersByEmailAddress(site.nodes.databaseUrl, emailAddresses);
  return { outcomes, registrations, customers, mails: await mailsOf(site, customers) };
}

async function mailsOf({ operator, sink }: RunningSite, people: ReadonlyMap<string, number>) {
  const queued = (await operator.allMails()).filter(({ to }) => people.has(to));
  const kinds = new Map(queued.map(({ mailId, kind }) => [mailId, kind]));
  const arrived = () => sink.mails.filter(({ to }) => to.some((emailAddress) => people.has(emailAddress)));
  if (queued.length > 0) await sink.waitForMail(() => arrived().length >= queued.length, 60_000);
  return arrived().map(({ to, mail }) => {
    const mailId = /^<([\w-]+)@/.exec(mail.messageId ?? '')?.[1] ?? '';
    return { to: to[0] ?? '', kind: kinds.get(mailId) ?? 'unknown' };
  });
}
