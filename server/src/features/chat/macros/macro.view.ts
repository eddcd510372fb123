import type { Macro } from '@aftercare/contract/desk/replies/macros';
import type { Tx } from '../../../platform/database/database.ts';
import { containsText, type FolderedSearch, pageOfFoldered } from '../../../platform/database/foldered.ts';
import { macro } from '../../../schema/chat/macro.tables.ts';
import { withNames } from './macro-names.view.ts';

export async function pageOfMacros(
  tx: Tx,
  search: FolderedSearch,
): Promise<{ list: Macro[]; total: number; folders: string[] }> {
  const { rows, ...page } = await pageOfFoldered(tx, macro, search, (text) => containsText(macro.name, text));
  const found = rows.map(({ id: macroId, ...row }) => ({ ...row, macroId }));
  return { list: await withNames(tx, found), ...page };
}
