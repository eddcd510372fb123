import { type Right, rights } from '@aftercare/contract/desk/rights';

const whom: Readonly<Record<Right['over'], string>> = {
  merchants: 'things of merchants where they have the role',
  house: 'all merchants at once',
  self: 'their own account',
};

const leastOf = ({ over, least, narrower, isFirst }: Right): string => {
  if (isFirst) return 'anybody signed in, also before a second factor that is demanded';
  if (over === 'self') return 'anybody signed in';
  if (over === 'house') return 'operator of all merchants';
  return narrower
    ? `${least}; ${narrower.least} where \`${narrower.field}\` is \`${narrower.value}\``
    : least;
};

export function rightsPage(): string {
  const rows = rights.map(
    (right) =>
      `| ${right.call.method} ${right.call.path} | ${leastOf(right)} | ${whom[right.over]} | ${right.call.summary} |`,
  );
  return [
    '# Who may do what at the desk',
    '',
    'Made from `contract/src/desk/rights.ts`, which HTTP and the push channel ask; `server/src/features/team/rights.server.test.ts` compares it, and tries every row with every role at an own and at a foreign merchant. An agent, a supervisor and an operator have their role at a merchant; each may also do what those before may. What belongs to another merchant is answered like what does not exist; what a role may not do at all is answered 10403. Both are noted in the audit log.',
    '',
    '| Call | Least role | Over | What it does |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
