import {
  type ServiceLevel,
  saveServiceLevel,
  viewServiceLevel,
} from '@aftercare/contract/desk/chat/service-level';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { AuditDeps } from '../desk/assign.ts';
import { levelTurn, lockLevel, putLevel } from './level.repository.ts';
import { levelOf } from './level.view.ts';

type Deps = AuditDeps & {
  database: Database;
  merchants: Pick<Merchants, 'byId'>;
  forgetLevels(): void;
};

type Saving = RequestOf<typeof saveServiceLevel>;
type Saved = { kind: 'done' | 'stale'; level: ServiceLevel };

export const serviceLevelRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    const { database, merchants } = deps;

    serve.desk(viewServiceLevel, async ({ merchantId }, { scope }) => {
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      return ok(await database.forMerchant(merchantId, (tx) => levelOf(tx, merchantId)));
    });

    serve.desk(saveServiceLevel, async (saving, { person: { personId }, scope }) => {
      const { merchantId } = saving;
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      const { kind, level } = await database.forMerchant(
        merchantId,
        async (tx) => {
          await lockLevel(tx, merchantId);
          return saveIn(tx, deps, personId, saving);
        },
        levelTurn(merchantId),
      );
      if (kind === 'stale') return refuse(businessCodes.conflictStale, { data: { latest: level } });
      deps.forgetLevels();
      return ok(level);
    });
  };

async function saveIn(tx: Tx, deps: Deps, personId: string, saving: Saving): Promise<Saved> {
  const { merchantId, version } = saving;
  const stored = await levelOf(tx, merchantId);
  const next: ServiceLevel = { ...saving, version: version + 1 };
  // The request was executed before, and its answer got lost.
  if (textOf(stored) === textOf(next)) return { kind: 'done', level: stored };
  if (stored.version !== version) return { kind: 'stale', level: stored };
  await putLevel(tx, next);
  const about = { aboutMerchant: merchantId, subject: merchantId };
  await deps.recordAudit(tx, { personId, action: 'serviceLevel.save', ...about });
  return { kind: 'done', level: next };
}

/** PostgreSQL orders the keys of a document in its own way. */
function textOf({ isOn, countsOpenHours, warnPercent, normal, urgent, version }: ServiceLevel): string {
  const times = [normal, urgent].flatMap((one) => [
    one.firstAnswer,
    one.nextAnswer,
    one.ticketAnswer,
    one.ticketResolution,
  ]);
  return JSON.stringify([version, isOn, countsOpenHours, warnPercent, times]);
}
