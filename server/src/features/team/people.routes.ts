import { businessCodes } from '@aftercare/contract/business-codes';
import { listAudit } from '@aftercare/contract/desk/audit';
import {
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  invitePerson,
  type ListedPerson,
  listPeople,
} from '@aftercare/contract/desk/people';
import type { MerchantIds } from '@aftercare/contract/desk/rights';
import { resetSecondFactor } from '@aftercare/contract/desk/second-factor';
import type { Tx } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { Reach } from '../../platform/http/reach.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  type Changed,
  disable,
  invite,
  type PeopleParts,
  resetSecondFactorOf,
  setRoles,
  signOutPerson,
} from './change-people.ts';
import { membershipsAmong } from './people.repository.ts';
import { pageOfAudit, pageOfPeople, whatIsKnownOf } from './people.view.ts';
import type { Membership, Person } from './team.repository.ts';

type Known = { seenAt: number | null; hasSecondFactor: boolean };

function listed(
  person: Person,
  memberships: readonly Membership[],
  { seenAt, hasSecondFactor }: Known,
): ListedPerson {
  const { id: personId, name, email, state, isEverywhere, createdAt } = person;
  const roles = memberships.map(({ merchantId, role }) => ({ merchantId, role }));
  const seen = seenAt === null ? null : new Date(seenAt);
  const own = { personId, name, email, state, isEverywhere, memberships: roles };
  return { ...own, hasSecondFactor, createdAt, seenAt: seen };
}

async function shown(tx: Tx, person: Person, reach: MerchantIds): Promise<ListedPerson> {
  return listed(person, await membershipsAmong(tx, [person.id], reach), await whatIsKnownOf(tx, person.id));
}

export const peopleRoutes =
  (parts: PeopleParts): Routes =>
  (serve) => {
    const { database, merchants } = parts;
    const answer = async (person: Person, reach: Reach) =>
      ok(await database.forAll((tx) => shown(tx, person, reach.merchants)));
    const answerChange = async (changed: Changed, reach: Reach) => {
      switch (changed.kind) {
        case 'done':
          return answer(changed.person, reach);
        case 'notFound':
          return refuse(businessCodes.notFound);
        case 'lastOperator':
          return refuse(businessCodes.lastOperator);
        case 'forbidden':
          return refuse(businessCodes.forbidden);
      }
    };
    const areKnown = (memberships: readonly Membership[]) =>
      memberships.every(({ merchantId }) => merchants.byId(merchantId) !== undefined);
    const unknownSite = () =>
      refuse(businessCodes.badRequest, { data: { fields: { memberships: 'notAllowed' } } });

    serve.desk(listPeople, async ({ page, pageSize }, { reach }) => {
      const found = await database.forAll(async (tx) => {
        const { rows, total } = await pageOfPeople(tx, reach.merchants, { page, pageSize });
        const ids = rows.map(({ person }) => person.id);
        const roles = await membershipsAmong(tx, ids, reach.merchants);
        const of = ({ id }: Person) => roles.filter(({ personId }) => personId === id);
        return { list: rows.map(({ person, ...known }) => listed(person, of(person), known)), total };
      });
      return ok({ ...found, page, pageSize });
    });

    serve.desk(invitePerson, async (invitation, { person, reach }) => {
      if (!areKnown(invitation.memberships)) return unknownSite();
      const invited = await invite(parts, { person, reach }, invitation);
      return invited.kind === 'done' ? answer(invited.person, reach) : refuse(businessCodes.forbidden);
    });

    serve.desk(changeRoles, async (roles, { person, reach }) => {
      if (!areKnown(roles.memberships)) return unknownSite();
      const changed = await setRoles(parts, { person, reach }, roles);
      return answerChange(changed, reach);
    });

    serve.desk(disablePerson, async ({ personId }, { person, reach }) => {
      const disabled = await disable(parts, { person, reach }, personId);
      return answerChange(disabled, reach);
    });

    serve.desk(endSessionsOfPerson, async ({ personId }, { person, reach }) => {
      const { kind } = await signOutPerson(parts, { person, reach }, personId);
      if (kind === 'forbidden') return refuse(businessCodes.forbidden);
      return kind === 'done' ? ok({}) : refuse(businessCodes.notFound);
    });

    serve.desk(resetSecondFactor, async ({ personId }, { person, reach }) => {
      const { kind } = await resetSecondFactorOf(parts, { person, reach }, personId);
      if (kind === 'forbidden') return refuse(businessCodes.forbidden);
      return kind === 'done' ? ok({}) : refuse(businessCodes.notFound);
    });

    serve.desk(listAudit, async ({ page, pageSize, personId, merchantId, action }, { reach }) => {
      const filter = { personId, merchantId, action };
      const found = await database.forAll((tx) =>
        pageOfAudit(tx, reach.merchants, filter, { page, pageSize }),
      );
      return ok({ ...found, page, pageSize });
    });
  };
