import { deskLimits } from '@aftercare/contract/desk/limits';
import { replyVariables } from '@aftercare/contract/desk/replies/reply-variables';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { FormProvider } from 'react-hook-form';
import { FolderField } from '../../lib/forms/folder-field.tsx';
import { FormSelect, FormText } from '../../lib/forms/form-fields.tsx';
import { VersionedFormEnd } from '../../lib/forms/versioned-form-end.tsx';
import { Facts } from '../../lib/frame/screen.tsx';
import { siteOptions } from '../../lib/lists/filters.tsx';
import { texts } from '../../lib/parts/text.ts';
import styles from './replies.module.css';
import { ReplyTexts } from './reply-texts.tsx';
import type { ReplyValues } from './reply-values.ts';
import { type ReplyFormOptions, useReplyForm } from './use-reply-form.ts';

const t = texts.replies;

type Props = ReplyFormOptions & {
  folders: readonly string[];
  /** Sites between which the user can choose; a stored reply stays at its site. */
  sites?: DeskPerson['merchants'];
};

export function ReplyForm({ folders, sites = [], ...options }: Props) {
  const { form, refusal, submit, message, latest, useLatest, keepMine } = useReplyForm(options);
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {sites.length > 1 && (
          <FormSelect<ReplyValues> name="merchantId" label={t.site} options={siteOptions(sites)} />
        )}
        <FormText<ReplyValues>
          name="name"
          label={t.name}
          autoComplete="off"
          maxLength={deskLimits.cannedReplyNameMaxLength}
        />
        <FormText<ReplyValues>
          name="shortcut"
          label={t.shortcut}
          hint={t.shortcutHint}
          autoComplete="off"
          spellCheck={false}
        />
        <FolderField folders={folders} texts={t} />
        <ReplyTexts />
        <Variables />
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

function Variables() {
  return (
    <section className={styles.variables} aria-label={t.variables}>
      <h3>{t.variables}</h3>
      <Facts facts={replyVariables.map((name) => [`{${name}}`, t.become[name]])} />
      <p>{t.variablesHint}</p>
    </section>
  );
}
