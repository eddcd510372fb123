import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { FormProvider } from 'react-hook-form';
import { FolderField } from '../../lib/forms/folder-field.tsx';
import { FormSelect, FormText } from '../../lib/forms/form-fields.tsx';
import { VersionedFormEnd } from '../../lib/forms/versioned-form-end.tsx';
import { siteOptions } from '../../lib/lists/filters.tsx';
import { texts } from '../../lib/parts/text.ts';
import { ActionList } from './action-list.tsx';
import type { MacroValues } from './macro-values.ts';
import styles from './macros.module.css';
import { type MacroFormOptions, useMacroForm } from './use-macro-form.ts';

const t = texts.macros;

type Props = MacroFormOptions & {
  folders: readonly string[];
  /** Sites between which the user can choose; a stored macro stays at its site. */
  sites?: DeskPerson['merchants'];
  /** Of the stored version. */
  known: Pick<Macro, 'names' | 'missingTags'>;
};

export function MacroForm({ folders, sites = [], known, ...options }: Props) {
  const { form, refusal, submit, message, latest, useLatest, keepMine } = useMacroForm(options);
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {sites.length > 1 && (
          <FormSelect<MacroValues>
            name="merchantId"
            label={t.site}
            options={siteOptions(sites)}
            onChoose={(merchantId) => {
              form.setValue('merchantId', merchantId);
              // Replies, groups and tags of another site would be refused.
              form.setValue('actions', []);
            }}
          />
        )}
        <FormText<MacroValues>
          name="name"
          label={t.name}
          autoComplete="off"
          maxLength={deskLimits.macroNameMaxLength}
        />
        <FolderField folders={folders} texts={t} />
        <ActionList known={known} />
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
