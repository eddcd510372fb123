import { type DecidedRow, decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import {
  exportRegistrations,
  listRegistrations,
  viewRegistration,
} from '@aftercare/contract/desk/warranty/registrations';
import { sendConfirmation } from '@aftercare/contract/desk/warranty/send-again';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { FileAnswer } from '@aftercare/contract/wire/file-answer';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import { type DecideDeps, decideByHand } from './decide-by-hand.ts';
import { registrationAtDesk } from './registration-detail.view.ts';
import { merchantsOfItems, registrationsAtDesk, type Search } from './registrations.view.ts';
import { registrationsFile } from './registrations-file.ts';
import { sendAgain } from './send-again.ts';

type Filter = Omit<RequestOf<typeof listRegistrations>, 'page' | 'pageSize'>;

type RegistrationsDeps = DecideDeps & { merchants: Merchants };

export const registrationsRoutes =
  (deps: RegistrationsDeps): Routes =>
  (serve) => {
    findRegistrationsRoutes(deps)(serve);
    decideRegistrationsRoutes(deps)(serve);
    sendAgainRoutes(deps)(serve);
    exportRegistrationsRoutes(deps)(serve);
  };

const findRegistrationsRoutes =
  (deps: RegistrationsDeps): Routes =>
  (serve) => {
    const { database, clock } = deps;

    serve.desk(listRegistrations, async ({ page, pageSize, ...filter }, { scope }) => {
      const search = searchOf(filter, scope, clock.now());
      const found = await database.forAll((tx) => registrationsAtDesk(tx, search, { page, pageSize }));
      return ok({ ...found, page, pageSize });
    });

    serve.desk(viewRegistration, async ({ warrantyId }, { scope }) => {
      const merchant = (await reached(deps, [warrantyId], scope)).get(warrantyId);
      if (!merchant) return refuse(businessCodes.notFound);
      const of = { merchantId: merchant.id, warrantyId };
      const detail = await database.forMerchant(merchant.id, (tx) => registrationAtDesk(tx, of, clock.now()));
      if (!detail) return refuse(businessCodes.notFound);
      return ok({ ...detail, mayBeWithdrawn: merchant.configuration.warrantyMayBeWithdrawn });
    });
  };

const decideRegistrationsRoutes =
  (deps: RegistrationsDeps): Routes =>
  (serve) => {
    serve.desk(decideRegistrations, async ({ rows, act, reason, note }, context) => {
      const { person, scope, idempotencyKey, bodyHash } = context;
      const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash };
      const by = { act, reason, note, personId: person.personId, idempotency };
      const ids = rows.map(({ warrantyId }) => warrantyId);
      const decided = await decideRows(deps, by, rows, await reached(deps, ids, scope));
      return decided === 'idReused' ? refuse(businessCodes.idReused) : ok({ rows: decided });
    });
  };

const sendAgainRoutes =
  (deps: RegistrationsDeps): Routes =>
  (serve) => {
    serve.desk(sendConfirmation, async ({ warrantyId }, context) => {
      const { person, scope, idempotencyKey, bodyHash } = context;
      const merchant = (await reached(deps, [warrantyId], scope)).get(warrantyId);
      if (!merchant) return refuse(businessCodes.notFound);
      const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash };
      const sending = { merchant, warrantyId, personId: person.personId, idempotency };
      const sent = await sendAgain(deps, sending);
      switch (sent.kind) {
        case 'sent':
          return ok({ to: sent.to });
        case 'tooSoon':
          return refuse(businessCodes.tooManyAttempts, { data: { retryAt: sent.retryAt } });
        case 'refused':
          return refuse(businessCodes.resendRefused, { data: { reason: sent.reason } });
        case 'notFound':
          return refuse(businessCodes.notFound);
        case 'idReused':
          return refuse(businessCodes.idReused);
      }
    });
  };

async function decideRows(
  deps: DecideDeps,
  by: Parameters<typeof decideByHand>[1],
  rows: RequestOf<typeof decideRegistrations>['rows'],
  homes: ReadonlyMap<string, Merchant>,
): Promise<DecidedRow[] | 'idReused'> {
  const decided: DecidedRow[] = [];
  for (const { warrantyId, version, item } of rows) {
    const merchant = homes.get(warrantyId);
    const params = { warrantyId, version, item };
    const outcome = merchant ? await decideByHand(deps, by, { merchant, ...params }) : 'notFound';
    if (outcome === 'idReused') return outcome;
    decided.push({ warrantyId, outcome });
  }
  return decided;
}

const exportRegistrationsRoutes =
  (deps: RegistrationsDeps): Routes =>
  (serve) => {
    serve.desk(exportRegistrations, async ({ format, ...filter }, { person, scope }) => {
      const search = searchOf(filter, scope, deps.clock.now());
      await deps.database.forAll((tx) =>
        deps.recordAudit(tx, {
          personId: person.personId,
          action: 'warranty.export',
          aboutMerchant: filter.merchantId ?? null,
          subject: filter.merchantId ?? 'all',
        }),
      );
      const file: FileAnswer = {
        name: `registrations-${search.now.toISOString().slice(0, 10)}.csv`,
        type: 'text/csv; charset=utf-8',
        content: registrationsFile(deps, search, format === 'csv' ? ',' : ';'),
      };
      return ok(file);
    });
  };

function searchOf(filter: Filter, { merchants: scope }: Scope, now: Date): Search {
  const { merchantId, status, toDecide, orderNumber, email, product, from, before } = filter;
  return { scope, merchantId, status, toDecide, orderNumber, email, product, from, before, now };
}

/** Maps items to their merchant. Leaves out items outside the permission scope of the caller. */
async function reached(
  { database, merchants }: Pick<RegistrationsDeps, 'database' | 'merchants'>,
  warrantyIds: readonly string[],
  scope: Scope,
): Promise<Map<string, Merchant>> {
  const ids = merchants.all().map(({ id }) => id);
  const homes = await database.forAll((tx) => merchantsOfItems(tx, ids, warrantyIds));
  const found = [...homes].flatMap(([id, merchantId]): [string, Merchant][] => {
    const merchant = scope.holds(merchantId) ? merchants.byId(merchantId) : undefined;
    return merchant ? [[id, merchant]] : [];
  });
  return new Map(found);
}
