import { listAudit } from '@aftercare/contract/desk/team/audit';
import {
  changeRoles,
  disablePerson,
  endSessionsOfPerson,
  invitePerson,
  type ListedPerson,
  listPeople,
} from '@aftercare/contract/desk/team/people';
import type { MerchantIds } from '@aftercare/contract/desk/team/rights';
import { resetTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Tx } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { agentPicturePath } from '../public-profile/public-face.view.ts';
import type { Membership, Person } from '../team.repository.ts';
import {
  type Changed,
  disable,
  invite,
  type PeopleDeps,
  resetTwoFactorOf,
  setRoles,
  signOutPerson,
} from './change-people.ts';
import { membershipsAmong } from './people.repository.ts';
import { pageOfAudit, pageOfPeople, whatIsKnownOf } from './people.view.ts';

type Known = { seenAt: number | null; hasTwoFactor: boolean; pictureAddress: string | null };

function listed(
  person: Person,
  memberships: readonly Membership[],
  { seenAt, hasTwoFactor, pictureAddress }: Known,
): ListedPerson {
  const { id: personId, name, email, state, isEverywhere, createdAt } = person;
  const roles = memberships.map(({ merchantId, role }) => ({ merchantId, role }));
  const seen = seenAt === null ? null : new Date(seenAt);
  const publicName = person.publicName ?? undefined;
  const picture = pictureAddress === null ? undefined : agentPicturePath(pictureAddress);
  const own = { personId, name, publicName, picture, email, state, isEverywhere, memberships: roles };
  return { ...own, hasTwoFactor, createdAt, seenAt: seen };
}

async function shown(tx: Tx, person: Person, scope: MerchantIds): Promise<ListedPerson> {
  return listed(person, await membershipsAmong(tx, [person.id], scope), await whatIsKnownOf(tx, person.id));
}

async function answerPerson({ database }: PeopleDeps, person: Person, { merchants }: Scope) {
  return ok(await database.forAll((tx) => shown(tx, person, merchants)));
}

async function answerChange(deps: PeopleDeps, changed: Changed, scope: Scope) {
  switch (changed.kind) {
    case 'done':
      return answerPerson(deps, changed.person, scope);
    case 'notFound':
      return refuse(businessCodes.notFound);
    case 'lastOperator':
      return refuse(businessCodes.lastOperator);
    case 'forbidden':
      return refuse(businessCodes.forbidden);
  }
}

const areKnown = ({ merchants }: PeopleDeps, memberships: readonly Membership[]) =>
  memberships.every(({ merchantId }) => merchants.byId(merchantId) !== undefined);

const unknownSite = () =>
  refuse(businessCodes.badRequest, { data: { fields: { memberships: 'notAllowed' } } });

export const peopleRoutes =
  (deps: PeopleDeps): Routes =>
  (serve) => {
    listPeopleRoutes(deps)(serve);
    changePeopleRoutes(deps)(serve);
    endAccessRoutes(deps)(serve);
  };

const listPeopleRoutes =
  ({ database }: PeopleDeps): Routes =>
  (serve) => {
    serve.desk(listPeople, async ({ page, pageSize }, { scope }) => {
      const found = await database.forAll((tx) => listOfPeople(tx, scope.merchants, { page, pageSize }));
      return ok({ ...found, page, pageSize });
    });

    serve.desk(listAudit, async ({ page, pageSize, personId, merchantId, action }, { scope }) => {
      const filter = { personId, merchantId, action };
      const found = await database.forAll((tx) =>
        pageOfAudit(tx, scope.merchants, filter, { page, pageSize }),
      );
      return ok({ ...found, page, pageSize });
    });
  };

async function listOfPeople(tx: Tx, scope: MerchantIds, page: { page: number; pageSize: number }) {
  const { rows, total } = await pageOfPeople(tx, scope, page);
  const ids = rows.map(({ person }) => person.id);
  const roles = await membershipsAmong(tx, ids, scope);
  const of = ({ id }: Person) => roles.filter(({ personId }) => personId === id);
  return { list: rows.map(({ person, ...known }) => listed(person, of(person), known)), total };
}

const changePeopleRoutes =
  (deps: PeopleDeps): Routes =>
  (serve) => {
    serve.desk(invitePerson, async (invitation, { person, scope }) => {
      if (!areKnown(deps, invitation.memberships)) return unknownSite();
      const invited = await invite(deps, { person, scope }, invitation);
      return invited.kind === 'done'
        ? answerPerson(deps, invited.person, scope)
        : refuse(businessCodes.forbidden);
    });

    serve.desk(changeRoles, async (roles, { person, scope }) => {
      if (!areKnown(deps, roles.memberships)) return unknownSite();
      const changed = await setRoles(deps, { person, scope }, roles);
      return answerChange(deps, changed, scope);
    });

    serve.desk(disablePerson, async ({ personId }, { person, scope }) => {
      const disabled = await disable(deps, { person, scope }, personId);
      return answerChange(deps, disabled, scope);
    });
  };

const endAccessRoutes =
  (deps: PeopleDeps): Routes =>
  (serve) => {
    serve.desk(endSessionsOfPerson, async ({ personId }, { person, scope }) => {
      const { kind } = await signOutPerson(deps, { person, scope }, personId);
      if (kind === 'forbidden') return refuse(businessCodes.forbidden);
      return kind === 'done' ? ok({}) : refuse(businessCodes.notFound);
    });

    serve.desk(resetTwoFactor, async ({ personId }, { person, scope }) => {
      const { kind } = await resetTwoFactorOf(deps, { person, scope }, personId);
      if (kind === 'forbidden') return refuse(businessCodes.forbidden);
      return kind === 'done' ? ok({}) : refuse(businessCodes.notFound);
    });
  };
