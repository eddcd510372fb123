import { type AgentGroup, listGroups, saveGroup } from '@aftercare/contract/desk/chat/groups';
import type { Language } from '@aftercare/contract/languages';
import { ruleTexts } from '@aftercare/contract/rule-texts/en-us';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { useState } from 'react';
import { errorsOfOutcome } from '../../../lib/forms/form-outcome.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
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

const problemsOf = (values: GroupValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(
      Object.fromEntries(formProblems(saveGroup, requestOf('new', values), { lang: 'en_US' })),
    ).map(([name, key]) => [name, ruleTexts[key]]),
  );

export type GroupFormOptions = {
  groupId: string;
  draft: string;
  first: GroupValues;
  onSaved: (group: AgentGroup) => void;
};

/** The form of a group, with the newer version if another user saved one. */
export function useGroupForm({ groupId, draft, first, onSaved }: GroupFormOptions) {
  const work = useContractForm<GroupValues>({ draft, first, problemsOf });
  const change = useChange(saveGroup, { invalidates: [listGroups] });
  const [latest, setLatest] = useState<AgentGroup | null>(null);
  const [message, setMessage] = useState('');
  const { form, showRefusal, finish } = work;

  /** Shows a stored version. The draft is dropped last, because the reset would store it again. */
  function show(group: AgentGroup) {
    form.reset(valuesOfGroup(group));
    finish();
    setLatest(null);
  }
  async function save(values: GroupValues) {
    setMessage('');
    const outcome = await change.send(requestOf(groupId, values));
    if (outcome.kind === 'ok') {
      show(outcome.data);
      setMessage(t.saved);
      return onSaved(outcome.data);
    }
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') return setLatest(outcome.data.latest);
    // The server's message says which of the rules of the site the group breaks.
    if (outcome.kind === 'refused' && outcome.code === 'invalidInput') return showRefusal({}, outcome.msg);
    const { fields, form: whole } = errorsOfOutcome(saveGroup, outcome as Problem);
    showRefusal(fields, whole);
  }
  return {
    ...work,
    message,
    latest,
    submit: work.submit(save),
    useLatest: () => latest && show(latest),
    keepMine() {
      if (latest === null) return;
      form.setValue('version', latest.version);
      setLatest(null);
      setMessage(t.kept);
    },
  };
}
