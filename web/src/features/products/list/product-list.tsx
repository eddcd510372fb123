import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { pageQuery, pages } from '@aftercare/contract/pages';
import { listProducts } from '@aftercare/contract/products/products';
import { Button } from '@aftercare/ui/button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { ProductSearch } from '../../../lib/forms/product-search.tsx';
import { Notice } from '../page/notice.tsx';
import { ProductsTexts } from '../products-texts.tsx';
import { useText } from '../text.ts';
import { OwnProducts } from './own-products.tsx';
import { ProductGrid, WaitingGrid } from './product-grid.tsx';
import styles from './product-list.module.css';
import { type ServedList, useServedList } from './served-list.ts';

const typingPauseMs = 250;

type Props = { served: ServedList; onTalk: (() => void) | null };

export function ProductListPage(props: Props) {
  return (
    <ProductsTexts>
      <Shown {...props} />
    </ProductsTexts>
  );
}

function Shown({ served, onTalk }: Props) {
  const t = useText();
  const { search, look, lookSoon } = useSearchInAddress();
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <ProductSearch
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        button={t('search')}
        search={search}
        onSearch={look}
        onType={lookSoon}
      />
      <OwnProducts />
      <Found served={served} search={search} onAll={() => look('')} onTalk={onTalk} />
    </div>
  );
}

/** The address holds the search, so that Back and shared links show the same result. */
function useSearchInAddress() {
  const [, navigate] = useLocation();
  const inAddress = useSearch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The served page ignores the search in the address, so the search applies only after hydration.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    return () => clearTimeout(timer.current);
  }, []);
  const search = isHydrated ? searchIn(inAddress) : '';
  return useMemo(() => {
    const look = (next: string) => {
      clearTimeout(timer.current);
      if (next === search) return;
      const query = next === '' ? '' : `?${new URLSearchParams({ [pageQuery.search]: next })}`;
      // Replaces the history entry, so that Back leaves the list.
      navigate(pages.product + query, { replace: true, state: history.state });
    };
    const lookSoon = (next: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => look(next), typingPauseMs);
    };
    return { search, look, lookSoon };
  }, [search, navigate]);
}

const searchIn = (query: string): string =>
  (new URLSearchParams(query).get(pageQuery.search) ?? '').trim().slice(0, limits.searchMaxLength);

type FoundProps = Props & { search: string; onAll: () => void };

function Found({ served, search, onAll, onTalk }: FoundProps) {
  const t = useText();
  const [shown, setShown] = useState({ search, pages: 1 });
  const { data: fresh, hasFailed, again } = useAnswer(listProducts, requestOf(search, 1));
  // Keeps the previous list, so that nothing flickers while a name is typed.
  const early = useServedList(served);
  const [former, setFormer] = useState(fresh);
  useEffect(() => {
    if (fresh) setFormer(fresh);
  }, [fresh]);
  const data = fresh ?? former ?? early;
  if (hasFailed && (search !== '' || data === null)) {
    return (
      <Notice title={t('failedTitle')} text={t('failedText')}>
        <Button onClick={again}>{t('again')}</Button>
      </Notice>
    );
  }
  if (data === null) return <WaitingGrid label={t('loading')} />;
  if (data.total === 0) {
    return (
      <>
        {data.isBuilding && <StillBuilding onAgain={again} />}
        <Nothing search={search} onAll={onAll} onTalk={onTalk} />
      </>
    );
  }
  const pageCount = shown.search === search ? shown.pages : 1;
  const count = Math.min(data.total, pageCount * limits.listPageSize);
  return (
    <>
      <p className={styles.count} role="status">
        {t('count', { count, total: data.total })}
        <OtherLanguage lang={data.list[0]?.lang} />
      </p>
      {data.isBuilding && <StillBuilding onAgain={again} />}
      <ProductGrid products={data.list} />
      {Array.from({ length: pageCount - 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the page number
        <FurtherPage key={index} page={index + 2} search={search} />
      ))}
      {data.total > count && (
        <Button onClick={() => setShown({ search, pages: pageCount + 1 })}>{t('more')}</Button>
      )}
    </>
  );
}

function OtherLanguage({ lang }: { lang: Language | undefined }) {
  const t = useText();
  return lang ? ` ${t(otherLanguages[lang])}` : null;
}

const otherLanguages = { en_US: 'inEnglish', de_DE: 'inGerman', ja_JP: 'inJapanese' } as const;

function StillBuilding({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <Notice title={t('buildingTitle')} text={t('buildingText')}>
      <Button onClick={onAgain}>{t('searchAgain')}</Button>
    </Notice>
  );
}

function Nothing({ search, onAll, onTalk }: Omit<FoundProps, 'served'>) {
  const t = useText();
  if (search === '') return <Notice title={t('emptyAll')} text="" />;
  return (
    <Notice title={t('emptyTitle', { search })} text={t('emptyText')}>
      <Button onClick={onAll}>{t('showAll')}</Button>
      {onTalk && <Button onClick={onTalk}>{t('talk')}</Button>}
    </Notice>
  );
}

function FurtherPage({ page, search }: { page: number; search: string }) {
  const t = useText();
  const { data, hasFailed, again } = useAnswer(listProducts, requestOf(search, page));
  if (hasFailed) return <Button onClick={again}>{t('again')}</Button>;
  return data ? <ProductGrid products={data.list} /> : <WaitingGrid label={t('loading')} />;
}

const requestOf = (search: string, page: number) => ({
  page,
  pageSize: limits.listPageSize,
  productName: search === '' ? undefined : search,
  tag: undefined,
});
