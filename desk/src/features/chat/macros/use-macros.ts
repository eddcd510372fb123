import { deskLimits } from '@aftercare/contract/desk/limits';
import { listMacros, type Macro } from '@aftercare/contract/desk/replies/macros';
import { limits } from '@aftercare/contract/limits';
import { useAllPages } from '../../../lib/server-state/use-all-pages.ts';

const pages = Math.ceil(deskLimits.macrosPerSite / limits.listPageSize);
const macrosOffered = 10;

const none: readonly Macro[] = [];

export function useMacros(merchantId: string): readonly Macro[] {
  const filter = { merchantId, search: undefined, folder: undefined };
  return useAllPages(listMacros, filter, pages).rows ?? none;
}

/** The macros with each typed word in their name or folder. */
export function matchingMacros(macros: readonly Macro[], typed: string): Macro[] {
  const words = typed.trim().normalize('NFKC').toLowerCase().split(/\s+/);
  return macros
    .filter(({ name, folder }) => words.every((word) => `${name} ${folder}`.toLowerCase().includes(word)))
    .slice(0, macrosOffered);
}
