import { pages } from '@aftercare/contract/pages';
import { Skeleton } from '@aftercare/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { setPageTitle } from '../../lib/page/page-title.ts';
import { useSite } from '../../lib/page/site.tsx';
import type { Served } from '../document/boot-data.ts';
import { titles } from '../document/page-meta.ts';
import { productList, productPage, recyclingPage, selfInstall } from '../parts.ts';
import { useText } from '../text.ts';
import styles from './page.module.css';
import { useTalk } from './use-talk.ts';

type Props = { served: Served };

export function ProductListPage({ served }: Props) {
  return <productList.Part served={served} onTalk={useTalk()} waiting={<Waiting page="product" />} />;
}

export function SelfInstallPage({ served }: Props) {
  return <selfInstall.Part served={served} onTalk={useTalk()} waiting={<Waiting page="selfInstall" />} />;
}

export function RecyclingPage() {
  return <recyclingPage.Part waiting={<Waiting page="recycling" />} />;
}

export function ProductDetailPage({ served }: Props) {
  const t = useText();
  const [, navigate] = useLocation();
  const { merchantBrand } = useSite();
  const [name, setName] = useState('');
  useEffect(() => {
    if (name) setPageTitle(`${name} | ${merchantBrand}`);
  }, [name, merchantBrand]);
  const leave = useCallback(() => navigate(pages.notFound, { replace: true }), [navigate]);
  return (
    <productPage.Part
      served={served}
      title={t(titles.productDetail)}
      onName={setName}
      onMissing={leave}
      waiting={<Waiting page="productDetail" />}
    />
  );
}

function Waiting({ page }: { page: 'product' | 'productDetail' | 'selfInstall' | 'recycling' }) {
  const t = useText();
  return (
    <div className={styles.wideWaiting}>
      <h1>{t(titles[page])}</h1>
      <Skeleton lines={6} label={t('loading')} />
    </div>
  );
}
