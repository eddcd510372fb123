import { addRecyclingCodes } from '@aftercare/contract/desk/recycling/recycling';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { FormProvider } from 'react-hook-form';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useSession } from '../../lib/api/session.tsx';
import { FormLines, FormRefusal } from '../../lib/forms/form-fields.tsx';
import { useFormBase } from '../../lib/forms/use-form-base.ts';
import { siteName } from '../../lib/frame/site-name.ts';
import { deskLanguage, fill, ruleTexts, texts } from '../../lib/parts/text.ts';
import styles from './recycling-detail.module.css';

const t = texts.recycling;

type CodesDialogProps = {
  merchantId: string;
  onClose: () => void;
  onAdded: (added: { added: number; known: number }) => void;
};
type Values = { codes: string };

export function CodesDialog({ merchantId, onClose, onAdded }: CodesDialogProps) {
  const { person } = useSession();
  const site = person.merchants.find((one) => one.merchantId === merchantId);
  const { form, refusal, submit } = useCodesForm({ merchantId, onAdded });
  return (
    <Dialog
      title={fill(t.addTitle, { site: site ? siteName(site.brandName, site.country) : merchantId })}
      onClose={onClose}
      closeLabel={texts.desk.close}
    >
      <FormProvider {...form}>
        <form className={styles.decision} noValidate onSubmit={submit}>
          <p>{t.addWhy}</p>
          <FormLines<Values>
            name="codes"
            label={t.codes}
            hint={fill(t.codesHint, { max: recyclingLimits.codesAtOnce })}
            rows={8}
            spellCheck={false}
          />
          <FormRefusal text={refusal} />
          <div className={styles.actions}>
            <Button type="submit" look="main" isBusy={form.formState.isSubmitting}>
              {t.addThem}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}

function useCodesForm({ merchantId, onAdded }: Omit<CodesDialogProps, 'onClose'>) {
  const { api } = useSession();
  const requestOf = ({ codes }: Values) => ({
    merchantId,
    codes: codes.split(/[\s,;]+/).filter((code) => code !== ''),
  });
  const { form, refusal, showRefusal, submit } = useFormBase<Values>({
    draft: null,
    first: { codes: '' },
    recheck: 'onSubmit',
    problemsOf(values) {
      const rule = formProblems(addRecyclingCodes, requestOf(values), { lang: deskLanguage }).get('codes');
      return rule ? { codes: ruleTexts[rule] } : {};
    },
  });

  async function add(values: Values) {
    const outcome = await api.send(addRecyclingCodes, requestOf(values));
    if (outcome.kind === 'ok') return onAdded(outcome.data);
    showRefusal({}, problemLine(outcome));
  }
  return { form, refusal, submit: submit(add) };
}
