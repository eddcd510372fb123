import { deskLimits } from '@aftercare/contract/desk/limits';
import { listMacros, type Macro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import { errorsOfOutcome } from '../../lib/forms/form-outcome.ts';
import { type SaveResult, useVersionedForm } from '../../lib/forms/use-versioned-form.ts';
import type { Problem } from '../../lib/lists/loaded.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useChange } from '../../lib/server-state/use-change.ts';
import { type MacroValues, problemsOf, requestOf, valuesOfMacro } from './macro-values.ts';

const t = texts.macros;

export type MacroFormOptions = {
  macroId: string;
  draft: string;
  first: MacroValues;
  onSaved: (macro: Macro) => void;
};

/** The form of a macro, with the newer version if another user saved one. */
export function useMacroForm({ macroId, ...options }: MacroFormOptions) {
  const change = useChange(saveMacro, { invalidates: [listMacros] });
  async function save(values: MacroValues): Promise<SaveResult<Macro>> {
    const outcome = await change.send(requestOf(macroId, values));
    if (outcome.kind === 'ok') return { kind: 'saved', stored: outcome.data };
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale')
      return { kind: 'stale', latest: outcome.data.latest };
    if (outcome.kind === 'refused' && outcome.code === 'tooManyMacros')
      return { kind: 'refused', fields: {}, form: fill(t.tooMany, { max: deskLimits.macrosPerSite }) };
    return { kind: 'refused', ...errorsOfOutcome(saveMacro, outcome as Problem) };
  }
  return useVersionedForm<MacroValues, Macro>({
    ...options,
    problemsOf,
    valuesOf: valuesOfMacro,
    save,
    texts: t,
  });
}
