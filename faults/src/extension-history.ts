/** What one robot was told, in the contract's words: `ok`, or the name of a refusal. */
export type Told = {
  robot: number;
  orderNumber: string;
  email: string;
  outcome: string;
  /** The registration that the answer names, if any. */
  warrantyId: string | null;
  /** What was sent under the same key with the same body is one request, however often it came. */
  request: string;
};

/** Everything that is known of a run in which robots registered orders at once. */
export type History = {
  told: readonly Told[];
  /** What the store holds of these orders. */
  registrations: readonly { orderNumber: string; email: string; status: string; warrantyId: string }[];
  mails: readonly { to: string; kind: string }[];
  /** Rows by mailbox. */
  customers: ReadonlyMap<string, number>;
};

const lost = new Set(['alreadyActivated', 'idReused']);

function violationsOfOrder(orderNumber: string, { told, registrations, mails }: History): string[] {
  const of = told.filter((one) => one.orderNumber === orderNumber);
  const extensions = registrations.filter(
    (one) => one.orderNumber === orderNumber && one.status === 'activated',
  );
  const others = registrations.filter((one) => one.orderNumber === orderNumber && one.status !== 'activated');
  const won = of.filter(({ outcome }) => outcome === 'ok');
  const mailboxes = new Set(of.map(({ email }) => email));
  const sent = mails.filter(({ to }) => mailboxes.has(to));
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

/** Names each guarantee that a history breaks (H11): one extension iff somebody won, the others told, one row per mailbox. */
export function violationsOf(history: History): string[] {
  const orders = new Set(history.told.map(({ orderNumber }) => orderNumber));
  const winners = new Set(history.told.filter(({ outcome }) => outcome === 'ok').map(({ email }) => email));
  const rows = [...history.customers].flatMap(([email, count]) => {
    const most = winners.has(email) ? 1 : 0;
    return count > most ? [`${email}: ${count} customers where ${most} may be`] : [];
  });
  return [...[...orders].flatMap((order) => violationsOfOrder(order, history)), ...rows];
}
