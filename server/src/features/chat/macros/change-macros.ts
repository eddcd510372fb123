import { deskLimits } from '@aftercare/contract/desk/limits';
import { macroProblem } from '@aftercare/contract/desk/replies/macro-actions';
import type { deleteMacro, Macro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Database } from '../../../platform/database/database.ts';
import type { AuditDeps } from '../desk/assign.ts';
import {
  countMacros,
  dropMacro,
  lockMacros,
  macroById,
  macrosTurn,
  putMacro,
  type StoredMacro,
} from './macro.repository.ts';
import { oneWithNames } from './macro-names.view.ts';

export type ChangeDeps = AuditDeps & { database: Database };

type Saving = RequestOf<typeof saveMacro>;
type Deleting = RequestOf<typeof deleteMacro>;
type Shown = { kind: 'done' | 'stale'; macro: Macro };
type Refused = { kind: 'notFound' | 'tooMany' | 'wrongActions' };
export type Saved = Shown | Refused;
export type Deleted = { kind: 'gone' } | Shown;

/** One version and one audit entry, also for concurrent users. */
export const save = (deps: ChangeDeps, personId: string, saving: Saving): Promise<Saved> =>
  deps.database.forMerchant<Saved>(
    saving.merchantId,
    async (tx) => {
      const { merchantId, macroId, version } = saving;
      const answer = async (kind: Shown['kind'], stored: StoredMacro): Promise<Shown> => ({
        kind,
        macro: await oneWithNames(tx, stored),
      });
      if (macroProblem(saving.actions) !== null) return { kind: 'wrongActions' };
      await lockMacros(tx, merchantId);
      const stored = await macroById(tx, saving);
      const macro = { ...saving, version: version + 1, changedAt: deps.clock.now() };
      if (stored && isSame(stored, macro)) return answer('done', stored);
      if (stored && stored.version !== version) return answer('stale', stored);
      if (!stored && version > 0) return { kind: 'notFound' };
      if (!stored && (await countMacros(tx, merchantId)) >= deskLimits.macrosPerSite)
        return { kind: 'tooMany' };
      await putMacro(tx, macro);
      const action = 'macro.save';
      await deps.recordAudit(tx, { personId, action, aboutMerchant: merchantId, subject: macroId });
      return answer('done', macro);
    },
    macrosTurn(saving.merchantId),
  );

export const remove = (deps: ChangeDeps, personId: string, deleting: Deleting): Promise<Deleted> =>
  deps.database.forMerchant<Deleted>(
    deleting.merchantId,
    async (tx) => {
      const { merchantId, macroId, version } = deleting;
      await lockMacros(tx, merchantId);
      const stored = await macroById(tx, deleting);
      if (!stored) return { kind: 'gone' };
      if (stored.version !== version) return { kind: 'stale', macro: await oneWithNames(tx, stored) };
      await dropMacro(tx, deleting);
      const action = 'macro.delete';
      await deps.recordAudit(tx, { personId, action, aboutMerchant: merchantId, subject: macroId });
      return { kind: 'gone' };
    },
    macrosTurn(deleting.merchantId),
  );

/** The request was executed before, and its answer got lost. The database orders the keys of the actions itself. */
const isSame = (stored: StoredMacro, sent: StoredMacro): boolean =>
  stored.version === sent.version &&
  stored.folder === sent.folder &&
  stored.name === sent.name &&
  JSON.stringify(stored.actions.map(inOrder)) === JSON.stringify(sent.actions.map(inOrder));

const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, one]) => [key, inOrder(one)])
    : value;
