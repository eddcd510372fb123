import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { listProducts, type Product } from '@aftercare/contract/products/products';
import { Field, TextField } from '@aftercare/ui/field';
import { TextButton } from '@aftercare/ui/text-button';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { useLate } from '../../../lib/api/use-late.ts';
import { useText } from '../text.ts';
import styles from './product-field.module.css';

type Props = {
  value: string;
  /** Shown while the list is not loaded. */
  name: string;
  error: string | undefined;
  onChange: (productId: string, productName: string) => void;
};

export function ProductField({ value, name, error, onChange }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useLate(typed.trim());
  const { list, total, isWhole, hasFailed, again } = useProducts(search);
  const isListed = list.some(({ productId }) => productId === value);
  const choose = (productId: string) =>
    onChange(productId, list.find((one) => one.productId === productId)?.productName ?? name);
  return (
    <div className={styles.place}>
      {!isWhole && (
        <>
          <TextField
            label={t('productSearch')}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={limits.searchMaxLength}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // Enter in the search field must not submit the registration.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <p role="status" className={styles.found}>
            {total === 0 ? t('productsNone') : t('productsFound', { count: list.length, total })}
          </p>
        </>
      )}
      <Field
        label={t('paperProduct')}
        hint={t('productHint')}
        error={hasFailed ? t('productsFailed') : error}
        aside={hasFailed && <TextButton onClick={again}>{t('again')}</TextButton>}
      >
        {(wiring) => (
          <select
            {...wiring}
            name="productId"
            required
            value={value}
            onChange={(event) => choose(event.target.value)}
          >
            {!isListed && <option value={value}>{value === '' ? t('choose') : name}</option>}
            {list.map(({ productId, productName }) => (
              <option key={productId} value={productId}>
                {productName}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function useProducts(search: string) {
  const productName = search === '' ? undefined : search;
  const { data, hasFailed, again } = useAnswer(listProducts, { ...firstPage, productName, tag: undefined });
  const [shown, setShown] = useState<{ list: readonly Product[]; total: number }>({ list: [], total: 0 });
  const [isWhole, setIsWhole] = useState(true);
  useEffect(() => {
    if (!data) return;
    setShown(data);
    if (data.total > data.list.length) setIsWhole(false);
  }, [data]);
  return { ...shown, isWhole, hasFailed, again };
}
