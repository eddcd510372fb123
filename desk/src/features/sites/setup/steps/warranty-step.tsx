import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { readConfiguration } from '@aftercare/contract/sites/read-configuration';
import { Button } from '@aftercare/ui/button';
import { TickField } from '@aftercare/ui/field';
import { FormProvider } from 'react-hook-form';
import { fieldProblemTexts } from '../../../../lib/api/field-problem-texts.ts';
import { paths } from '../../../../lib/api/paths.ts';
import { FormRefusal, FormText } from '../../../../lib/forms/form-fields.tsx';
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts';
import { texts } from '../../../../lib/parts/text.ts';
import { writtenOf } from '../../screen/use-site.ts';
import styles from '../setup.module.css';
import type { StepProps } from '../setup-site.ts';
import { useSaveSite } from '../use-save-site.ts';
import { refusalOf } from './quick-refusal.ts';
import { StepDone } from './step-done.tsx';
import { configured, formPath, type WarrantyValues, warrantyValues } from './warranty-values.ts';

const t = texts.setup.warranty;

export function WarrantyStep({ site, isDone, onNext }: StepProps) {
  const written = writtenOf(site.state);
  const { merchantId } = site.state;
  return (
    <>
      <h1>{t.title}</h1>
      {isDone || written === null ? (
        <StepDone
          text={t.done}
          more={{ href: `${paths.site(merchantId)}#supportWarranty`, text: t.more }}
          onNext={onNext}
        />
      ) : (
        <WarrantyForm site={site} written={written} onNext={onNext} />
      )}
    </>
  );
}

type FormProps = Pick<StepProps, 'site' | 'onNext'> & { written: MerchantConfiguration };

const inForm = (problems: Readonly<Record<string, string>>) =>
  fieldProblemTexts(Object.fromEntries(Object.entries(problems).map(([path, why]) => [formPath(path), why])));

function WarrantyForm({ site, written, onNext }: FormProps) {
  const { save, isBusy } = useSaveSite(site.state);
  const work = useContractForm<WarrantyValues>({
    draft: `warranty ${site.state.merchantId}`,
    first: warrantyValues(written),
    problemsOf: (values) => {
      const read = readConfiguration(configured(written, values));
      return read.kind === 'ok' ? {} : inForm(read.problems);
    },
  });
  const isOffered = work.form.watch('isOffered');

  async function keep(values: WarrantyValues) {
    const outcome = await save((latest) => configured(latest, values));
    if (outcome.kind === 'ok') {
      work.finish();
      return onNext();
    }
    const { problems, whole } = refusalOf(outcome, inForm);
    work.showRefusal(problems, whole);
  }
  return (
    <FormProvider {...work.form}>
      <p className={styles.intro}>{t.intro}</p>
      <form className={styles.form} noValidate onSubmit={work.submit(keep)}>
        <TickField
          label={t.isOffered}
          name="isOffered"
          checked={isOffered}
          onChange={(event) => work.form.setValue('isOffered', event.target.checked)}
        />
        {isOffered && <Terms />}
        <FormText<WarrantyValues> name="email" label={t.email} hint={t.emailHint} type="email" />
        <FormText<WarrantyValues> name="phone" label={t.phone} optional={texts.legal.optional} type="tel" />
        <FormRefusal text={work.refusal} />
        <div className={styles.actions}>
          <Button type="submit" look="main" isBusy={isBusy}>
            {t.save}
          </Button>
          <Button look="quiet" onClick={onNext}>
            {texts.setup.later}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const Terms = () => (
  <>
    <div className={styles.pair}>
      <FormText<WarrantyValues> name="basisMonths" label={t.basisMonths} inputMode="numeric" />
      <FormText<WarrantyValues> name="extendedMonths" label={t.extendedMonths} inputMode="numeric" />
    </div>
    <FormText<WarrantyValues>
      name="guarantorName"
      label={t.guarantor}
      hint={t.guarantorHint}
      autoComplete="organization"
    />
    <FormText<WarrantyValues>
      name="guarantorAddress"
      label={t.guarantorAddress}
      hint={t.guarantorAddressHint}
      autoComplete="street-address"
    />
  </>
);
