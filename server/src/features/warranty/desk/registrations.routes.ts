import { businessCodes } from '@aftercare/contract/business-codes';
import type { RequestOf } from '@aftercare/contract/call';
import { type DecidedRow, decideRegistrations } from '@aftercare/contract/desk/decide-registrations';
import {
  exportRegistrations,
  listRegistrations,
  viewRegistration,
} from '@aftercare/contract/desk/registrations';
import type { FileAnswer } from '@aftercare/contract/file-answer';
import { ok, refuse } from '../../../platform/http/answer.ts';
import type { Reach } from '../../../platform/http/reach.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import { type DecideParts, decideByHand } from './decide-by-hand.ts';
import { registrationAtDesk } from './registration-detail.view.ts';
import { merchantsOfItems, registrationsAtDesk, type Search } from './registrations.view.ts';
import { registrationsFile } from './registrations-file.ts';

type Filter = Omit<RequestOf<typeof listRegistrations>, 'page' | 'pageSize'>;

export const registrationsRoutes =
  (parts: DecideParts & { merchants: Merchants }): Routes =>
  (serve) => {
    const { database, clock, merchants } = parts;
    const searchOf = (filter: Filter, { merchants: reach }: Reach): Search => {
      const { merchantId, status, toDecide, orderNumber, email, product, from, before } = filter;
      const asked = { merchantId, status, toDecide, orderNumber, email, product, from, before };
      return { reach, ...asked, now: clock.now() };
    };

    /** Maps items to their merchant. Leaves out items outside the permission scope of the caller. */
    async function reached(warrantyIds: readonly string[], reach: Reach): Promise<Map<string, Merchant>> {
      const ids = merchants.all().map(({ id }) => id);
      const homes = await database.forAll((tx) => merchantsOfItems(tx, ids, warrantyIds));
      const found = [...homes].flatMap(([id, merchantId]): [string, Merchant][] => {
        const merchant = reach.holds(merchantId) ? merchants.byId(merchantId) : undefined;
        return merchant ? [[id, merchant]] : [];
      });
      return new Map(found);
    }

    serve.desk(listRegistrations, async ({ page, pageSize, ...filter }, { reach }) => {
      const search = searchOf(filter, reach);
      const found = await database.forAll((tx) => registrationsAtDesk(tx, search, { page, pageSize }));
      return ok({ ...found, page, pageSize });
    });

    serve.desk(viewRegistration, async ({ warrantyId }, { reach }) => {
      const merchant = (await reached([warrantyId], reach)).get(warrantyId);
      if (!merchant) return refuse(businessCodes.notFound);
      const of = { merchantId: merchant.id, warrantyId };
      const told = await database.forMerchant(merchant.id, (tx) => registrationAtDesk(tx, of, clock.now()));
      if (!told) return refuse(businessCodes.notFound);
      return ok({ ...told, mayBeWithdrawn: merchant.configuration.warrantyMayBeWithdrawn });
    });

    serve.desk(decideRegistrations, async ({ rows, act, reason, note }, context) => {
      const { person, reach, idempotencyKey, bodyHash } = context;
      const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash };
      const by = { act, reason, note, personId: person.personId, idempotency };
      const homes = await reached(
        rows.map(({ warrantyId }) => warrantyId),
        reach,
      );
      const decided: DecidedRow[] = [];
      for (const { warrantyId, version, item } of rows) {
        const merchant = homes.get(warrantyId);
        const asked = { warrantyId, version, item };
        const outcome = merchant ? await decideByHand(parts, by, { merchant, ...asked }) : 'notFound';
        if (outcome === 'idReused') return refuse(businessCodes.idReused);
        decided.push({ warrantyId, outcome });
      }
      return ok({ rows: decided });
    });

    serve.desk(exportRegistrations, async ({ format, ...filter }, { person, reach }) => {
      const search = searchOf(filter, reach);
      await database.forAll((tx) =>
        parts.recordAudit(tx, {
          personId: person.personId,
          action: 'warranty.export',
          aboutMerchant: filter.merchantId ?? null,
          subject: filter.merchantId ?? 'all',
        }),
      );
      const file: FileAnswer = {
        name: `registrations-${search.now.toISOString().slice(0, 10)}.csv`,
        type: 'text/csv; charset=utf-8',
        content: registrationsFile(parts, search, format === 'csv' ? ',' : ';'),
      };
      return ok(file);
    });
  };
