import { readContent } from '@aftercare/contract/content/read-content';
import { contentFileMaxBytes } from '@aftercare/contract/desk/content/content';
import { sitePreviewPath } from '@aftercare/contract/desk/sites/sites';
import type { Language } from '@aftercare/contract/languages';
import { Button } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { FormProvider } from 'react-hook-form';
import { fieldProblemTexts } from '../../../../lib/api/field-problem-texts.ts';
import { paths } from '../../../../lib/api/paths.ts';
import { FileButton } from '../../../../lib/forms/file-button.tsx';
import { FormRefusal, FormText } from '../../../../lib/forms/form-fields.tsx';
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts';
import { bytesText, percent } from '../../../../lib/parts/format.ts';
import { ProgressBar } from '../../../../lib/parts/progress-bar.tsx';
import { fill, texts } from '../../../../lib/parts/text.ts';
import { useContentUpload } from '../../../../lib/uploads/use-content-upload.ts';
import styles from '../setup.module.css';
import type { SetupSite, StepProps } from '../setup-site.ts';
import { useQuickContent } from '../use-quick-content.ts';
import { refusalOf } from './quick-refusal.ts';
import { StepDone } from './step-done.tsx';

const t = texts.setup.product;

type Values = { entryId: string; name: string; sku: string; picture: string };

const documentOf = ({ name, sku, picture }: Values, lang: Language) => ({
  position: 0,
  picture,
  skus: [sku.trim()],
  bundleSkus: [],
  tags: [],
  basisMonths: null,
  extendedMonths: null,
  languages: { [lang]: { name: name.trim(), parameters: [] } },
});

const fieldOf = (path: string): string =>
  path.startsWith('languages') ? 'name' : path.startsWith('skus') ? 'sku' : path;

const inForm = (problems: Readonly<Record<string, string>>) =>
  fieldProblemTexts(Object.fromEntries(Object.entries(problems).map(([path, why]) => [fieldOf(path), why])));

function problemsIn(values: Values, lang: Language): Record<string, string> {
  const read = readContent('product', documentOf(values, lang));
  const found = read.kind === 'ok' ? {} : inForm(read.problems);
  const required = texts.fieldProblems.required;
  return values.picture === '' ? { ...found, picture: required } : found;
}

export function ProductStep({ site, isDone, onNext }: StepProps) {
  const { merchantId } = site.state;
  return (
    <>
      <h1>{t.title}</h1>
      {isDone ? (
        <StepDone
          text={t.done}
          more={{ href: paths.content(merchantId, 'product'), text: t.more }}
          onNext={onNext}
        />
      ) : (
        <ProductForm site={site} onNext={onNext} />
      )}
    </>
  );
}

function ProductForm({ site, onNext }: Pick<StepProps, 'site' | 'onNext'>) {
  const { merchantId } = site.state;
  const { add, isBusy } = useQuickContent();
  const { form, refusal, showRefusal, submit, finish } = useContractForm<Values>({
    draft: `first product ${merchantId}`,
    first: { entryId: crypto.randomUUID(), name: '', sku: '', picture: '' },
    problemsOf: (values) => problemsIn(values, site.lang),
  });

  async function create(values: Values) {
    const { entryId } = values;
    const document = documentOf(values, site.lang);
    const outcome = await add({ merchantId, kind: 'product', entryId, document });
    if (outcome.kind === 'ok') {
      finish();
      return onNext();
    }
    const { problems, whole } = refusalOf(outcome, inForm);
    showRefusal(problems, whole);
  }
  return (
    <FormProvider {...form}>
      <p className={styles.intro}>{t.intro}</p>
      <form className={styles.form} noValidate onSubmit={submit(create)}>
        <FormText<Values> name="name" label={t.name} lang={site.lang.slice(0, 2)} />
        <FormText<Values> name="sku" label={t.sku} hint={t.skuHint} spellCheck={false} />
        <PictureField
          site={site}
          fileId={form.watch('picture')}
          error={form.formState.errors.picture?.message}
          onStored={(picture) => form.setValue('picture', picture, { shouldValidate: true })}
        />
        <FormRefusal text={refusal} />
        <div className={styles.actions}>
          <Button type="submit" look="main" isBusy={isBusy}>
            {t.create}
          </Button>
          <Button look="quiet" onClick={onNext}>
            {texts.setup.later}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

type PictureProps = {
  site: SetupSite;
  fileId: string;
  error: string | undefined;
  onStored: (fileId: string) => void;
};

function PictureField({ site: { state, lang }, fileId, error, onStored }: PictureProps) {
  const { upload, send } = useContentUpload(state.merchantId, 'picture', onStored);
  const address = `${sitePreviewPath}/${state.merchantId}/${lang}/files/${fileId}`;
  return (
    <Field
      label={t.picture}
      hint={fill(t.pictureHint, { max: bytesText(contentFileMaxBytes.picture) })}
      error={upload.kind === 'failed' ? texts.contentFiles.failed[upload.why] : error}
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset id={id} aria-describedby={describedBy} aria-label={t.picture} className={styles.picture}>
          {fileId !== '' && <img src={address} alt="" />}
          {upload.kind === 'sending' ? (
            <ProgressBar percent={percent(upload.sent, upload.size)} label={t.picture} />
          ) : (
            <FileButton
              name="picture"
              label={t.picture}
              accept="image/png,image/jpeg,image/webp"
              text={fileId === '' ? t.choose : t.replace}
              onFile={(file) => void send(file)}
            />
          )}
        </fieldset>
      )}
    </Field>
  );
}
