import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import { languages } from '@aftercare/contract/languages';
import { Button } from '@aftercare/ui/button';
import { TickField } from '@aftercare/ui/field';
import type { ReactNode } from 'react';
import { FormProvider, get } from 'react-hook-form';
import styles from '../../../lib/forms/form.module.css';
import { FormRefusal, FormSelect, FormText } from '../../../lib/forms/form-fields.tsx';
import { countryOptions } from '../../../lib/parts/country-presets.ts';
import { texts } from '../../../lib/parts/text.ts';
import { ComboboxField } from '../../../lib/widgets/combobox-field.tsx';
import { HostsField } from '../details/hosts-field.tsx';
import { CopyFrom } from './copy-from.tsx';
import { type NewSiteValues, siteIdIn } from './new-site-values.ts';
import { type NewSiteWork, useNewSite } from './use-new-site.ts';

const t = texts.newSite;

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

type Props = {
  first?: Partial<NewSiteValues>;
  onCreated: (site: SiteState) => void;
  beside?: ReactNode;
};

export function NewSiteForm({ first = {}, onCreated, beside }: Props) {
  const work = useNewSite({ first, onCreated });
  return (
    <FormProvider {...work.form}>
      <form className={styles.groups} noValidate onSubmit={work.submit}>
        <CopyFrom work={work}>{(field) => <Group title={t.start}>{field}</Group>}</CopyFrom>
        <BrandGroup work={work} />
        <LanguageGroup work={work} />
        <AddressGroup work={work} />
        <Group title="">
          <MoreSettings work={work} />
          <FormRefusal text={work.refusal} />
          <div className={styles.actions}>
            <Button type="submit" look="main" isBusy={work.isBusy}>
              {t.create}
            </Button>
            {beside}
          </div>
        </Group>
      </form>
    </FormProvider>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    {title === '' ? <span /> : <h2>{title}</h2>}
    <div className={styles.fields}>{children}</div>
  </section>
);

const errorAt = ({ form }: NewSiteWork, path: string): string | undefined => {
  const found: unknown = get(form.formState.errors, path);
  const root: unknown = get(found, 'root');
  return get(found, 'message') ?? get(root, 'message');
};

function BrandGroup({ work }: { work: NewSiteWork }) {
  const { change } = work;
  return (
    <Group title={t.brandGroup}>
      <FormText<NewSiteValues>
        name="merchantBrand"
        label={t.brand}
        hint={t.brandHint}
        autoComplete="organization"
        value={work.values.merchantBrand}
        onChange={(event) => change({ merchantBrand: event.target.value })}
      />
      <FormSelect<NewSiteValues>
        name="countryWebsiteName"
        label={t.country}
        options={countryOptions}
        value={work.values.countryWebsiteName}
        onChoose={(countryWebsiteName) => change({ countryWebsiteName })}
      />
    </Group>
  );
}

function LanguageGroup({ work }: { work: NewSiteWork }) {
  const { values, change } = work;
  const choose = (lang: NewSiteValues['defaultLang'], isChosen: boolean) => {
    const chosen = languages.filter((one) => (one === lang ? isChosen : values.languages.includes(one)));
    const [only = values.defaultLang] = chosen;
    const defaultLang = chosen.includes(values.defaultLang) ? values.defaultLang : only;
    change({ languages: chosen, defaultLang });
  };
  const languagesError = errorAt(work, 'languages');
  return (
    <Group title={t.languageGroup}>
      <fieldset>
        <legend>{t.languages}</legend>
        {languages.map((lang, index) => (
          <TickField
            key={lang}
            label={texts.languages[lang]}
            name={`languages.${lang}`}
            error={index === languages.length - 1 ? languagesError : undefined}
            checked={values.languages.includes(lang)}
            onChange={(event) => choose(lang, event.target.checked)}
          />
        ))}
      </fieldset>
      {values.languages.length > 1 && (
        <FormSelect<NewSiteValues>
          name="defaultLang"
          label={t.defaultLang}
          hint={t.defaultLangHint}
          options={values.languages.map((lang) => [lang, texts.languages[lang]] as const)}
        />
      )}
      <ComboboxField
        name="timeZone"
        label={t.timeZone}
        hint={t.timeZoneHint}
        options={zones}
        none={t.timeZoneNone}
        open={t.timeZoneOpen}
        error={errorAt(work, 'timeZone')}
        value={values.timeZone}
        onChange={(timeZone) => change({ timeZone })}
      />
    </Group>
  );
}

function AddressGroup({ work }: { work: NewSiteWork }) {
  const { values, change, suggestedHost } = work;
  return (
    <Group title={t.addressGroup}>
      <HostsField
        hosts={values.hosts}
        onChange={(hosts) => change({ hosts })}
        errorAt={(index) =>
          errorAt(work, `hosts.${index}`) ?? (index === 0 ? errorAt(work, 'hosts') : undefined)
        }
        suggestedAt={suggestedHost}
      />
      <FormText<NewSiteValues>
        name="mailSender.name"
        label={t.senderName}
        placeholder={values.merchantBrand}
      />
      <FormText<NewSiteValues>
        name="mailSender.address"
        label={t.senderAddress}
        hint={t.senderAddressHint}
        type="email"
        autoComplete="off"
      />
    </Group>
  );
}

function MoreSettings({ work }: { work: NewSiteWork }) {
  const { values, change } = work;
  const isWrong = ['brandName', 'merchantId'].some((field) => errorAt(work, field) !== undefined);
  return (
    <details className={styles.more} open={isWrong || undefined}>
      <summary>{t.more}</summary>
      <div className={styles.fields}>
        <FormText<NewSiteValues>
          name="brandName"
          label={t.ruleName}
          hint={t.ruleNameHint}
          placeholder={values.merchantBrand}
        />
        <FormText<NewSiteValues>
          name="merchantId"
          label={t.id}
          hint={t.idHint}
          placeholder={siteIdIn({ ...values, merchantId: '' })}
          autoCapitalize="none"
          spellCheck={false}
          value={values.merchantId}
          onChange={(event) => change({ merchantId: event.target.value })}
        />
      </div>
    </details>
  );
}
