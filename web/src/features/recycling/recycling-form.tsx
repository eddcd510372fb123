import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { recyclingOptions } from '@aftercare/contract/recycling/request';
import { Button } from '@aftercare/ui/button';
import { Field, TextField, TickField } from '@aftercare/ui/field';
import { useRef } from 'react';
import { OrderNumberField } from '../../lib/forms/order-number-field.tsx';
import { useTriedForm } from '../../lib/forms/use-tried-form.ts';
import styles from './recycling-form.module.css';
import { serialsIn } from './serials.ts';
import { useText } from './text.ts';
import { type RecyclingReceived, useRecyclingForm } from './use-recycling-form.ts';

type Props = {
  /** False if no code is left, which the form says before it is filled in. */
  hasCodes: boolean;
  onReceived: (received: RecyclingReceived) => void;
};

export function RecyclingForm({ hasCodes, onReceived }: Props) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const work = useRecyclingForm(form, onReceived);
  const { values, errors, isBusy, change } = work;
  const tried = useTriedForm(form, work);
  return (
    // method="dialog" submits nothing before hydration, so typed values do not get into the address bar.
    <form {...tried} method="dialog" className={styles.form}>
      <OrderNumberField
        value={values.orderNumber}
        error={errors.orderNumber}
        onChange={(orderNumber) => change({ orderNumber })}
        texts={{ label: t('orderNumber'), where: t('orderNumberWhere') }}
      />
      <SerialsField
        value={values.serials}
        error={errors.serials}
        onChange={(serials) => change({ serials })}
      />
      <Wishes chosen={values.option} onChoose={(option) => change({ option })} />
      {!hasCodes && values.option !== 'tree' && <p className={styles.notice}>{t('noCodes')}</p>}
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={limits.emailMaxLength}
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TickField
        name="isRead"
        required
        checked={values.isRead}
        error={errors.isRead}
        onChange={(event) => change({ isRead: event.target.checked })}
        label={<Agreement />}
      />
      <Button look="main" type="submit" isWide isBusy={isBusy}>
        {t(isBusy ? 'sending' : 'send')}
      </Button>
    </form>
  );
}

type SerialsProps = { value: string; error: string | undefined; onChange: (serials: string) => void };

function SerialsField({ value, error, onChange }: SerialsProps) {
  const t = useText();
  const many = serialsIn(value).length;
  return (
    <Field
      label={t('serials')}
      hint={t('serialsHint', { most: recyclingLimits.serialsPerRequest })}
      error={error}
      aside={many > 0 && <span className={styles.count}>{t('serialsCount', { many })}</span>}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          name="serials"
          rows={4}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Wishes({ chosen, onChoose }: { chosen: string; onChoose: (option: string) => void }) {
  const t = useText();
  return (
    <fieldset className={styles.wishes}>
      <legend>{t('wish')}</legend>
      {recyclingOptions.map((option) => (
        <label key={option} className={styles.wish}>
          <input
            type="radio"
            name="wish"
            value={option}
            checked={chosen === option}
            onChange={() => onChoose(option)}
          />
          {t(`wish_${option}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Agreement() {
  const t = useText();
  const [before, after] = t('agree').split('{privacy}');
  return (
    <>
      {before}
      <a href={siteBase + pages.privacy} target="_blank" rel="noopener">
        {t('privacy')}
      </a>
      {after}
    </>
  );
}
