import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { Field, TextField } from '@aftercare/ui/field';
import { useRef } from 'react';
import { useTriedForm } from '../../../lib/forms/use-tried-form.ts';
import { useSite } from '../../../lib/page/site.tsx';
import { AgreementField } from '../form/agreement-field.tsx';
import { OrderNumberField } from '../form/order-number-field.tsx';
import { PostalCodeField } from '../form/postal-code-field.tsx';
import { ProductField } from '../form/product-field.tsx';
import type { Outcome } from '../outcome/outcome.ts';
import { PromiseBar } from '../quick-form/promise-bar.tsx';
import styles from '../quick-form/quick-form.module.css';
import { WarrantyPaper } from '../quick-form/warranty-paper.tsx';
import { useText } from '../text.ts';
import { useFurtherForm } from './use-further-form.ts';

export function FurtherForm({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const further = useFurtherForm(onOutcome);
  const { values, errors, isBusy, isReady, email, change } = further;
  const tried = useTriedForm(form, further);
  const { features } = useSite();
  return (
    <form {...tried} className={styles.form}>
      <div className={styles.fields}>
        <ShopField
          value={values.shoppingSite}
          error={errors.shoppingSite}
          onChange={(shoppingSite) => change({ shoppingSite })}
        />
        <OrderNumberField
          value={values.orderNumber}
          error={errors.orderNumber}
          onChange={(orderNumber) => change({ orderNumber })}
        />
        {features.asksPostalCode && (
          <PostalCodeField
            value={values.postalCode}
            error={errors.postalCode}
            onChange={(postalCode) => change({ postalCode })}
          />
        )}
        <ProductField
          value={values.productId}
          name={values.productName}
          error={errors.productId}
          onChange={(productId, productName) => change({ productId, productName })}
        />
        <AgreementField
          isChecked={values.isRead}
          error={errors.isRead}
          onChange={(isRead) => change({ isRead })}
        />
      </div>
      <div className={styles.paper}>
        <WarrantyPaper
          orderNumber={values.orderNumber}
          email={email}
          productName={values.productName || null}
        >
          <PromiseBar isReady={isReady} />
        </WarrantyPaper>
      </div>
      <div className={styles.submit}>
        <Button look="main" type="submit" isWide isBusy={isBusy}>
          {t(isBusy ? 'submitting' : 'submit')}
        </Button>
      </div>
    </form>
  );
}

type ShopProps = { value: string; error: string | undefined; onChange: (shoppingSite: string) => void };

/** A choice among the shops that the site names, or free text if it names none. */
function ShopField({ value, error, onChange }: ShopProps) {
  const t = useText();
  const { shoppingSites } = useSite();
  if (shoppingSites.length === 0) {
    return (
      <TextField
        label={t('shoppingSite')}
        name="shoppingSite"
        required
        maxLength={limits.shoppingSiteMaxLength}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Field label={t('shoppingSite')} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          name="shoppingSite"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {value === '' && <option value="">{t('choose')}</option>}
          {shoppingSites.map(({ shoppingSite, name }) => (
            <option key={shoppingSite} value={shoppingSite}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
