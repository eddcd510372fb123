import type { MacroAction } from '@aftercare/contract/desk/replies/macro-actions';
import { and, count, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { macro, macroRun } from '../../../schema/chat/macro.tables.ts';

export type StoredMacro = {
  merchantId: string;
  macroId: string;
  folder: string;
  name: string;
  actions: MacroAction[];
  version: number;
  changedAt: Date;
};
type Of = Pick<StoredMacro, 'merchantId' | 'macroId'>;

/** The lock for which changes of one merchant's macros wait in turn; see `TransactionOptions`. */
export const macrosTurn = (merchantId: string): { turn: string } => ({ turn: `macros\n${merchantId}` });

export const lockMacros = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, macrosTurn(merchantId).turn);

const isMacro = ({ merchantId, macroId }: Of) => and(eq(macro.merchantId, merchantId), eq(macro.id, macroId));

export async function macroById(tx: Tx, of: Of): Promise<StoredMacro | null> {
  const [row] = await tx.select().from(macro).where(isMacro(of));
  if (!row) return null;
  const { id: macroId, ...rest } = row;
  return { ...rest, macroId };
}

export async function countMacros(tx: Tx, merchantId: string): Promise<number> {
  const [counted] = await tx.select({ n: count() }).from(macro).where(eq(macro.merchantId, merchantId));
  return counted?.n ?? 0;
}

export async function putMacro(tx: Tx, { merchantId, macroId, ...values }: StoredMacro): Promise<void> {
  await tx
    .insert(macro)
    .values({ ...values, merchantId, id: macroId })
    .onConflictDoUpdate({ target: [macro.merchantId, macro.id], set: values });
}

export async function dropMacro(tx: Tx, of: Of): Promise<void> {
  await tx.delete(macro).where(isMacro(of));
}

type Run = typeof macroRun.$inferSelect;

export async function runById(
  tx: Tx,
  { merchantId, conversationId, id }: Pick<Run, 'merchantId' | 'conversationId' | 'id'>,
): Promise<Run | null> {
  const [row] = await tx
    .select()
    .from(macroRun)
    .where(
      and(
        eq(macroRun.merchantId, merchantId),
        eq(macroRun.conversationId, conversationId),
        eq(macroRun.id, id),
      ),
    );
  return row ?? null;
}

export async function insertRun(tx: Tx, run: Run): Promise<void> {
  await tx.insert(macroRun).values(run);
}
