/** `outcome` is `ok`, or the name of a refusal as in the contract. */
export type RobotOutcome = {
  robot: number;
  orderNumber: string;
  email: string;
  outcome: string;
  warrantyId: string | null;
  /** Requests with the same key and body are one request, however often they were sent. */
  request: string;
};

export type History = {
  outcomes: readonly RobotOutcome[];
  registrations: readonly { orderNumber: string; email: string; status: string; warrantyId: string }[];
  mails: readonly { to: string; kind: string }[];
  customers: ReadonlyMap<string, number>;
};

const lost = new Set(['alreadyActivated', 'idReused']);

function violationsOfOrder(orderNumber: string, { outcomes, registrations, mails }: History): string[] {
  const of = outcomes.filter((one) => one.orderNumber === orderNumber);
  const extensions = registrations.filter(
    (one) => one.orderNumber === orderNumber && one.status === 'activated',
  );
  const others = registrations.filter((one) => one.orderNumber === orderNumber && one.status !== 'activated');
  const won = of.filter(({ outcome }) => outcome === 'ok');
  const emailAddresses = new Set(of.map(({ email }) => email));
  const sent = mails.filter(({ to }) => emailAddresses.has(to));
  const broken: string[] = [];
  const say = (what: string) => broken.push(`${orderNumber}: ${what}`);
  if (extensions.length !== 1) say(`${extensions.length} extensions`);
  if (others.length > 0) say(`${others.length} registrations besides`);
  const requests = new Set(won.map(({ request }) => request));
  if (requests.size !== 1) say(`${requests.size} different requests were told that they won`);
  const [extension] = extensions;
  if (won.some(({ warrantyId, email }) => warrantyId !== extension?.warrantyId || email !== extension.email))
    say('somebody was told to have won what another holds');
  for (const { robot, outcome } of of)
    if (outcome !== 'ok' && !lost.has(outcome)) say(`robot ${robot} was told ${outcome}`);
  const [mail, ...more] = sent;
  if (mail === undefined) say('nobody was mailed');
  else if (mail.kind !== 'warranty.activated' || mail.to !== extension?.email)
    say(`${mail.kind} went to ${mail.to}`);
  if (more.length > 0) say(`${more.length} mails too many`);
  return broken;
}

/**
 * For each order: if a simulated customer succeeded, its warranty was extended once and all other attempts
 * were refused. Each email address has one row.
 */
export function violationsOf(history: History): string[] {
  const orders = new Set(history.outcomes.map(({ orderNumber }) => orderNumber));
  const winners = new Set(
    history.outcomes.filter(({ outcome }) => outcome === 'ok').map(({ email }) => email),
  );
  const rows = [...history.customers].flatMap(([email, count]) => {
    const allowed = winners.has(email) ? 1 : 0;
    return count > allowed ? [`${email}: ${count} customers where ${allowed} may be`] : [];
  });
  return [...[...orders].flatMap((order) => violationsOfOrder(order, history)), ...rows];
}
