import type { Right } from '@aftercare/contract/desk/team/right';
import { rights } from '@aftercare/contract/desk/team/rights';

const whom: Readonly<Record<Right['over'], string>> = {
  merchants: 'data of merchants where the user has the role',
  house: 'all merchants at once',
  self: 'their own account',
};

const leastOf = ({ over, least, narrower, isFirst }: Right): string => {
  if (isFirst) return 'every signed-in user, also before a required two-factor set-up';
  if (over === 'self') return 'every signed-in user';
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
    '# Rights at the desk',
    '',
    'This page shows `contract/src/desk/team/rights.ts`, which HTTP and the push channel enforce. `server/src/features/team/access/rights.server.test.ts` compares it, and calls every row with every role at an own and at a foreign merchant. Agents, supervisors and operators have their role at a merchant; each role includes the former ones. The server answers data of another merchant as not found, and a call that the role may not make with 10403. It records both in the audit log.',
    '',
    '| Call | Least role | Applies to | Effect |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
