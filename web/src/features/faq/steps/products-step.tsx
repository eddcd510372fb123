import { listHotSpots } from '@aftercare/contract/chat/stories';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { listProducts, type Product } from '@aftercare/contract/products/products';
import { Button } from '@aftercare/ui/button';
import { ChevronRight, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { useLate } from '../../../lib/api/use-late.ts';
import { SlideStrip } from '../../../lib/page/slide-strip.tsx';
import { useText } from '../text.ts';
import type { FaqWindowControl } from '../window/use-faq-window.ts';
import type { WindowState } from '../window/window-state.ts';
import styles from './products-step.module.css';
import { Notice, Waiting } from './step-parts.tsx';

type Props = { control: FaqWindowControl; state: WindowState; onAsk: () => void };

export function ProductsStep({ control, state, onAsk }: Props) {
  const t = useText();
  const typed = state.search.trim();
  const search = useLate(typed);
  return (
    <>
      <search className={styles.search}>
        <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        <input
          type="search"
          className={styles.input}
          value={state.search}
          placeholder={t('searchPlaceholder')}
          aria-label={t('searchPlaceholder')}
          maxLength={limits.searchMaxLength}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => control.search(event.target.value)}
        />
      </search>
      {typed === '' && <Questions control={control} />}
      <Found search={search} control={control} onAsk={onAsk} />
    </>
  );
}

/** Shows no error if the questions are missing or fail to load, because the products follow below. */
function Questions({ control }: Pick<Props, 'control'>) {
  const t = useText();
  const { data } = useAnswer(listHotSpots, firstPage);
  if (!data?.list.length) return null;
  return (
    <div className={styles.questions}>
      <SlideStrip
        title={t('questions')}
        backLabel={t('questionsBack')}
        onLabel={t('questionsOn')}
        slides={data.list}
        onChoose={control.openGuidedAnswer}
      />
    </div>
  );
}

function Found({ search, control, onAsk }: { search: string } & Pick<Props, 'control' | 'onAsk'>) {
  const t = useText();
  const productName = search === '' ? undefined : search;
  const {
    data: fresh,
    hasFailed,
    again,
  } = useAnswer(listProducts, {
    ...firstPage,
    productName,
    tag: undefined,
  });
  // Keeps the previous list, so that nothing flickers while a name is typed.
  const [former, setFormer] = useState(fresh);
  useEffect(() => {
    if (fresh) setFormer(fresh);
  }, [fresh]);
  const data = fresh ?? former;
  if (hasFailed)
    return (
      <Notice text={t('productsFailed')}>
        <Button onClick={again}>{t('again')}</Button>
      </Notice>
    );
  // Do not report "nothing found" before the answer for the current name arrived.
  if (!data || (data.total === 0 && !fresh)) return <Waiting lines={6} label={t('productsLoading')} />;
  const { list, total } = data;
  if (total === 0)
    return (
      <Notice text={search === '' ? t('productsEmpty') : t('productsNone', { search })}>
        {search !== '' && <Button onClick={() => control.search('')}>{t('showAll')}</Button>}
        <Button onClick={onAsk}>{t('ask')}</Button>
      </Notice>
    );
  return (
    <>
      <ul className={styles.products} aria-label={t('products')}>
        {list.map((product) => (
          <ProductRow key={product.productId} product={product} onOpen={control.openProduct} />
        ))}
      </ul>
      {total > list.length && (
        <p className={styles.many} role="status">
          {t('productsMany', { count: list.length, total })}
        </p>
      )}
    </>
  );
}

function ProductRow({ product, onOpen }: { product: Product; onOpen: (product: Product) => void }) {
  return (
    <li>
      <button
        type="button"
        className={styles.product}
        data-opens={product.productId}
        onClick={() => onOpen(product)}
      >
        <img src={product.productImageUrl} alt="" width={64} height={48} loading="lazy" />
        <span>{product.productName}</span>
        <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}
