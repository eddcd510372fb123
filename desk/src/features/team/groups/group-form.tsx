import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { languages } from '@aftercare/contract/languages';
import { TickField } from '@aftercare/ui/field';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { FormSelect, FormText } from '../../../lib/forms/form-fields.tsx';
import { VersionedFormEnd } from '../../../lib/forms/versioned-form-end.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { siteOptions } from '../../../lib/lists/filters.tsx';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { useAllPages } from '../../../lib/server-state/use-all-pages.ts';
import styles from './groups.module.css';
import { type GroupFormOptions, type GroupValues, useGroupForm } from './use-group-form.ts';

const t = texts.groups;

type Props = GroupFormOptions & {
  /** Sites between which the user can choose; a stored group stays at its site. */
  sites?: DeskPerson['merchants'];
};

export function GroupForm({ sites = [], ...options }: Props) {
  const { form, refusal, submit, message, latest, useLatest, keepMine } = useGroupForm(options);
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {sites.length > 1 && (
          <FormSelect<GroupValues>
            name="merchantId"
            label={t.site}
            options={siteOptions(sites)}
            onChoose={(merchantId) => {
              form.setValue('merchantId', merchantId);
              // Members of another site's team would be refused.
              form.setValue('members', []);
            }}
          />
        )}
        <FormText<GroupValues>
          name="name"
          label={t.name}
          autoComplete="off"
          maxLength={deskLimits.groupNameMaxLength}
        />
        <Languages />
        <Members />
        <VersionedFormEnd
          latestName={latest?.name ?? null}
          useLatest={useLatest}
          keepMine={keepMine}
          refusal={refusal}
          message={message}
          isSaving={form.formState.isSubmitting}
          texts={t}
        />
      </form>
    </FormProvider>
  );
}

function Languages() {
  const { setValue, control } = useFormContext<GroupValues>();
  const chosen = useWatch({ control, name: 'languages' });
  return (
    <fieldset className={styles.choices}>
      <legend>{t.languages}</legend>
      <p className={styles.hint}>{t.languagesHint}</p>
      {languages.map((lang) => (
        <TickField
          key={lang}
          label={texts.languages[lang]}
          checked={chosen.includes(lang)}
          onChange={({ target: { checked } }) =>
            setValue(
              'languages',
              languages.filter((one) => (one === lang ? checked : chosen.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  );
}

const maxPages = 2;

function Members() {
  const { setValue, control } = useFormContext<GroupValues>();
  const [chosen, merchantId] = useWatch({ control, name: ['members', 'merchantId'] });
  const { rows, problem } = useAllPages(listAgents, { merchantId, name: undefined }, maxPages);
  if (problem) return <StatusMessage text={problemLine(problem)} />;
  if (rows === null) return <Loading />;
  const people = rows.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <fieldset className={styles.choices}>
      <legend>{t.members}</legend>
      {people.length === 0 && <p className={styles.hint}>{t.noTeam}</p>}
      {people.map(({ personId, name }) => (
        <TickField
          key={personId}
          label={name}
          checked={chosen.includes(personId)}
          onChange={({ target: { checked } }) =>
            setValue('members', checked ? [...chosen, personId] : chosen.filter((one) => one !== personId))
          }
        />
      ))}
    </fieldset>
  );
}
