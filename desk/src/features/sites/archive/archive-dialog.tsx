import { archiveSite } from '@aftercare/contract/desk/sites/site-life';
import { listSites, type SiteState, viewSite } from '@aftercare/contract/desk/sites/sites';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { FormProvider } from 'react-hook-form';
import { problemLine } from '../../../lib/api/problem-text.ts';
import styles from '../../../lib/forms/form.module.css';
import { FormLines, FormRefusal, FormText } from '../../../lib/forms/form-fields.tsx';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';

const t = texts.siteLife;

type Props = {
  merchantId: string;
  name: string;
  onClose: () => void;
  onArchived: (state: SiteState) => void;
};
type Values = { confirm: string; reason: string };

export function ArchiveDialog({ merchantId, name, onClose, onArchived }: Props) {
  const { send, isBusy } = useChange(archiveSite, { invalidates: [listSites, viewSite] });
  const { form, refusal, showRefusal, submit, finish } = useContractForm<Values>({
    // No draft, so that the name is typed each time.
    draft: null,
    first: { confirm: '', reason: '' },
    problemsOf: ({ confirm }) =>
      confirm.trim() === name ? {} : { confirm: texts.newSiteProblems.confirm.other },
  });

  async function archive({ confirm, reason }: Values) {
    const outcome = await send({ merchantId, confirm, reason });
    if (outcome.kind === 'ok') {
      finish();
      return onArchived(outcome.data);
    }
    if (outcome.kind === 'refused' && outcome.code === 'invalidInput')
      return showRefusal(
        Object.fromEntries(
          Object.keys(outcome.data.fields).map((field) => [field, texts.newSiteProblems.confirm.other]),
        ),
      );
    showRefusal({}, problemLine(outcome as Problem));
  }

  return (
    <FormDialog title={t.archiveTitle} description={<p>{t.archiveWhy}</p>} onClose={onClose}>
      <FormProvider {...form}>
        <form className={styles.fields} noValidate onSubmit={submit(archive)}>
          <FormText<Values>
            name="confirm"
            label={fill(t.confirm, { name })}
            autoComplete="off"
            spellCheck={false}
          />
          <FormLines<Values>
            name="reason"
            label={t.reason}
            hint={t.reasonHint}
            rows={3}
            maxLength={limits.archiveReasonMaxLength}
          />
          <FormRefusal text={refusal} />
          <div className={styles.actions}>
            <Button onClick={onClose}>{t.keep}</Button>
            <Button type="submit" look="main" isBusy={isBusy}>
              {t.archiveAction}
            </Button>
          </div>
        </form>
      </FormProvider>
    </FormDialog>
  );
}
