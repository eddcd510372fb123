import { type AgentGroup, listGroups, saveGroup } from '@aftercare/contract/desk/chat/groups';
import type { Language } from '@aftercare/contract/languages';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { errorsOfForm, errorsOfOutcome } from '../../../lib/forms/form-outcome.ts';
import { type SaveResult, useVersionedForm } from '../../../lib/forms/use-versioned-form.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';

const t = texts.groups;

/** The form of a group. A draft keeps `version`, so that saving it notices changes by others. */
export type GroupValues = {
  merchantId: string;
  version: number;
  name: string;
  languages: Language[];
  members: string[];
};

export const emptyGroup = (merchantId: string): GroupValues => ({
  merchantId,
  version: 0,
  name: '',
  languages: [],
  members: [],
});

export const valuesOfGroup = ({
  merchantId,
  version,
  name,
  languages,
  members,
}: AgentGroup): GroupValues => ({
  merchantId,
  version,
  name,
  languages: [...languages],
  members: members.map(({ personId }) => personId),
});

const requestOf = (groupId: string, values: GroupValues): RequestOf<typeof saveGroup> => ({
  ...values,
  groupId,
});

const problemsOf = (values: GroupValues): Readonly<Record<string, string>> =>
  errorsOfForm(saveGroup, requestOf('new', values))?.fields ?? {};

export type GroupFormOptions = {
  groupId: string;
  draft: string;
  first: GroupValues;
  onSaved: (group: AgentGroup) => void;
};

/** The form of a group, with the newer version if another user saved one. */
export function useGroupForm({ groupId, ...options }: GroupFormOptions) {
  const change = useChange(saveGroup, { invalidates: [listGroups] });
  async function save(values: GroupValues): Promise<SaveResult<AgentGroup>> {
    const outcome = await change.send(requestOf(groupId, values));
    if (outcome.kind === 'ok') return { kind: 'saved', stored: outcome.data };
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale')
      return { kind: 'stale', latest: outcome.data.latest };
    // The server's message says which of the rules of the site the group breaks.
    if (outcome.kind === 'refused' && outcome.code === 'invalidInput')
      return { kind: 'refused', fields: {}, form: outcome.msg };
    return { kind: 'refused', ...errorsOfOutcome(saveGroup, outcome as Problem) };
  }
  return useVersionedForm<GroupValues, AgentGroup>({
    ...options,
    problemsOf,
    valuesOf: valuesOfGroup,
    save,
    texts: t,
  });
}
