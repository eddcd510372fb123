import type { UsualNotice } from '@aftercare/contract/desk/sites/sites';
import type { Language } from '@aftercare/contract/languages';
import type { StoredNotice } from '@aftercare/contract/sites/configuration';
import { noticeKinds, noticeLeads } from '@aftercare/contract/sites/notices/notice-records';
import type { NoticeRecord } from '@aftercare/contract/sites/notices/site-notices';
import { Button } from '@aftercare/ui/button';
import { Field, TextField } from '@aftercare/ui/field';
import form from '../../../lib/forms/form.module.css';
import { deskLanguage, fill, localeOf, texts } from '../../../lib/parts/text.ts';
import type { SiteWork } from '../screen/use-site.ts';
import styles from './notice-form.module.css';
import { PeriodFields } from './period-fields.tsx';

const t = texts.siteNotices;
const empty = { title: '', text: '', button: '' };

type Props = { record: NoticeRecord; usual: UsualNotice | undefined; site: SiteWork };

type SelectProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
};

function Select({ label, value, options, onChoose }: SelectProps) {
  return (
    <Field label={label}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChoose(event.target.value)}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The stored notice; the first change of a built-in notice stores it for the site. */
function useNotice({ record, site }: Props) {
  const { notices } = site.edited;
  const { textKey: _, ...stored } = record;
  const index = notices.findIndex(({ noticeId }) => noticeId === record.noticeId);
  return {
    path: `notices.${index === -1 ? notices.length : index}`,
    change: (changed: Partial<StoredNotice>) => {
      const next = { ...stored, ...changed };
      site.change('notices', index === -1 ? [...notices, next] : notices.with(index, next));
    },
    remove: () => site.change('notices', notices.toSpliced(index, 1)),
  };
}

export function NoticeForm(props: Props) {
  const { record, usual, site } = props;
  const notice = useNotice(props);
  const { change, remove } = notice;
  return (
    <div className={styles.form}>
      <NoticeSettings record={record} usual={usual} site={site} notice={notice} />
      <p className={form.hint}>{t.textHint}</p>
      <div className={styles.languages}>
        {site.edited.languages.map((lang) => (
          <TextFields
            key={lang}
            lang={lang}
            record={record}
            usual={usual}
            onChange={(own) => change({ words: { ...record.words, [lang]: own } })}
          />
        ))}
      </div>
      {!usual && (
        <div>
          <Button look="quiet" onClick={remove}>
            {t.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

/** States that a user can choose; only a built-in notice can follow its rule. */
const statesOf = (usual: UsualNotice | undefined) => [
  ...(usual ? [['rule', fill(t.rule, { answer: usual.isByRule ? t.shown : t.hidden })] as const] : []),
  ['on', t.on] as const,
  ['off', t.off] as const,
];

type SettingsProps = Props & { notice: ReturnType<typeof useNotice> };

function NoticeSettings({ record, usual, site, notice: { change, path } }: SettingsProps) {
  return (
    <div className={form.fields}>
      {!usual && (
        <Select
          label={t.kind}
          value={record.kind}
          options={noticeKinds.map((kind) => [kind, t.kinds[kind]])}
          onChoose={(kind) => change({ kind: kind as StoredNotice['kind'] })}
        />
      )}
      <Select
        label={t.state}
        value={record.state}
        options={statesOf(usual)}
        onChoose={(state) => change({ state: state as StoredNotice['state'] })}
      />
      <PeriodFields
        path={path}
        period={record}
        site={{
          errorAt: site.errorAt,
          change: (at, value) => change({ [at.slice(path.length + 1)]: value }),
        }}
      />
      <Select
        label={t.leadsTo}
        value={record.leadsTo}
        options={noticeLeads.map((lead) => [lead, t.leads[lead]])}
        onChoose={(leadsTo) => change({ leadsTo: leadsTo as StoredNotice['leadsTo'] })}
      />
    </div>
  );
}

type TextsProps = Pick<Props, 'record' | 'usual'> & {
  lang: Language;
  onChange: (own: typeof empty | undefined) => void;
};

function TextFields({ lang, record, usual, onChange }: TextsProps) {
  const own = record.words[lang] ?? empty;
  const standard = usual?.words.find((one) => one.lang === lang) ?? empty;
  const change = (changed: Partial<typeof empty>) => {
    const next = { ...own, ...changed };
    onChange(usual && Object.values(next).every((text) => text === '') ? undefined : next);
  };
  const base = `notice.${record.noticeId}.${lang}`;
  return (
    <fieldset className={styles.language} lang={lang.slice(0, 2)}>
      <legend lang={localeOf(deskLanguage)}>{texts.languages[lang]}</legend>
      <TextField
        label={<span lang={localeOf(deskLanguage)}>{t.titleField}</span>}
        name={`${base}.title`}
        value={own.title}
        placeholder={standard.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Field label={<span lang={localeOf(deskLanguage)}>{t.textField}</span>}>
        {(wiring) => (
          <textarea
            {...wiring}
            name={`${base}.text`}
            rows={5}
            value={own.text}
            placeholder={standard.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
      {record.leadsTo !== 'nowhere' && (
        <TextField
          label={<span lang={localeOf(deskLanguage)}>{t.button}</span>}
          name={`${base}.button`}
          value={own.button}
          placeholder={standard.button}
          onChange={(event) => change({ button: event.target.value })}
        />
      )}
    </fieldset>
  );
}
