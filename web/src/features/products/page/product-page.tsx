import type { Language } from '@aftercare/contract/languages';
import { pageQuery, pages } from '@aftercare/contract/pages';
import {
  type ProductDetail,
  type ProductOnWire,
  selfInstallTag,
  viewProduct,
} from '@aftercare/contract/products/products';
import type { Registration, RegistrationStatus } from '@aftercare/contract/warranty/registration';
import { Button } from '@aftercare/ui/button';
import { Skeleton } from '@aftercare/ui/skeleton';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { dayText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import { installHash } from '../list/product-grid.tsx';
import { ProductsTexts } from '../products-texts.tsx';
import { useText } from '../text.ts';
import { ManualList } from './manual-list.tsx';
import { Notice } from './notice.tsx';
import styles from './product-page.module.css';
import { FaqList, ParameterTable } from './product-sections.tsx';
import { SectionBar, showSection } from './section-bar.tsx';
import { captionsOf, Steps } from './steps.tsx';
import { VideoList } from './video-list.tsx';

type Props = {
  served: { lang: Language; product: ProductOnWire | null };
  title: string;
  onName: (name: string) => void;
  onMissing: () => void;
};

export function ProductPage(props: Props) {
  return (
    <ProductsTexts>
      <ProductOfQuery {...props} />
    </ProductsTexts>
  );
}

function ProductOfQuery(props: Props) {
  const query = useSearch();
  // The server does not read the query, so the page hydrates with the served product.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { onMissing } = props;
  const served = useServed(props.served);
  const requestedId = new URLSearchParams(query).get(pageQuery.productId) ?? '';
  const productId = isHydrated ? requestedId : (served?.productId ?? null);
  // An id of an invalid format cannot exist (business code 10024), so it is not requested.
  const isMissing =
    productId !== null && !viewProduct.request.wire.safeParse({ [pageQuery.productId]: productId }).success;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  if (productId === null || isMissing) return <Waiting title={props.title} />;
  const early = served?.productId === productId ? served : null;
  return <Shown key={productId} {...props} productId={productId} early={early} />;
}

/** The product of the served page, without customer data; null in another language. */
function useServed({ lang, product }: Props['served']): ProductDetail | null {
  const isRead = useLanguage().lang === lang && product !== null;
  return useMemo(() => (isRead ? viewProduct.response.fromWire(product) : null), [isRead, product]);
}

function Waiting({ title }: { title: string }) {
  const t = useText();
  return (
    <div className={styles.page}>
      <div className={styles.frame} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <Skeleton lines={3} label={t('oneLoading')} />
      </div>
    </div>
  );
}

type ShownProps = Pick<Props, 'title' | 'onName'> & { productId: string; early: ProductDetail | null };

function Shown({ productId, early, title, onName }: ShownProps) {
  const t = useText();
  const { data, hasFailed, again } = useAnswer(viewProduct, { productId });
  const product = data ?? early;
  const name = product?.productName;
  useEffect(() => {
    if (name !== undefined) onName(name);
  }, [name, onName]);
  if (hasFailed && !product) {
    return (
      <div className={styles.failed}>
        <h1>{title}</h1>
        <Notice title={t('oneFailedTitle')} text={t('failedText')}>
          <Button onClick={again}>{t('again')}</Button>
        </Notice>
      </div>
    );
  }
  return product ? <Whole product={product} /> : <Waiting title={title} />;
}

type SectionId = 'install' | 'parameters' | 'videos' | 'faqs' | 'manuals';
const usualOrder: readonly SectionId[] = ['parameters', 'videos', 'faqs', 'manuals'];
const installedOrder: readonly SectionId[] = ['install', 'videos', 'manuals', 'parameters', 'faqs'];

function Whole({ product }: { product: ProductDetail }) {
  const t = useText();
  const { parameters, videos, faqs, manuals } = product;
  const own = product.ownWarranty && holds.has(product.ownWarranty.status) ? product.ownWarranty : null;
  const { lang } = useLanguage();
  const isInstalled = product.tags.includes(selfInstallTag);
  const worded = videos.filter((video) => captionsOf(video, lang));
  const all: Record<SectionId, { title: string; body: ReactNode; isThere: boolean }> = {
    install: { title: t('installTitle'), body: <Steps videos={worded} />, isThere: worded.length > 0 },
    parameters: {
      title: t('parameters'),
      body: <ParameterTable parameters={parameters} />,
      isThere: parameters.length > 0,
    },
    videos: { title: t('videos'), body: <VideoList videos={videos} />, isThere: videos.length > 0 },
    faqs: { title: t('faqs'), body: <FaqList faqs={faqs} />, isThere: faqs.length > 0 },
    manuals: { title: t('manuals'), body: <ManualList manuals={manuals} />, isThere: manuals.length > 0 },
  };
  const sections = (isInstalled ? installedOrder : usualOrder)
    .map((id) => ({ id, ...all[id] }))
    .filter(({ isThere }) => isThere);
  const first = sections[0]?.id;
  // A card of the self-install page links to the guidance, whichever section has it.
  useEffect(() => {
    if (location.hash === installHash && first) showSection(first);
  }, [first]);
  return (
    <>
      <div className={styles.page}>
        <div className={styles.frame}>
          <img src={product.productImageUrl} alt="" width={640} height={480} className={styles.picture} />
        </div>
        <div className={styles.words}>
          <Link href={pages.product} className={styles.back}>
            <ChevronLeft size={18} strokeWidth={1.5} aria-hidden="true" />
            {t('allProducts')}
          </Link>
          <h1>{product.productName}</h1>
          {own ? <OwnWarranty item={own} /> : <Months product={product} />}
        </div>
      </div>
      <SectionBar sections={sections} />
      {sections.map(({ id, title, body }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {body}
        </section>
      ))}
    </>
  );
}

/** A refused registration grants no extension. */
const holds: ReadonlySet<RegistrationStatus> = new Set(['activated', 'expired', 'pending']);

function OwnWarranty({ item: { status, expiresAt } }: { item: Registration }) {
  const t = useText();
  const { timeZone } = useSite();
  const { lang } = useLanguage();
  const date = expiresAt && dayText(expiresAt, timeZone, lang);
  const isShown = date && (status === 'activated' || status === 'expired');
  return (
    <div className={styles.warranty}>
      <p>
        <strong>{t('own')}</strong>
      </p>
      {isShown && <p>{t(status === 'expired' ? 'ownEnded' : 'ownUntil', { date })}</p>}
      {status === 'pending' && <p>{t('ownPending')}</p>}
      <Link href={pages.quickWarranty}>{t('ownSee')}</Link>
    </div>
  );
}

/** Months of warranty: the product's own value, or else the merchant's. */
function Months({ product }: { product: ProductDetail }) {
  const t = useText();
  const { features, warrantyInfo } = useSite();
  if (!features.offersWarranty) return null;
  const basis = product.basisMonths ?? warrantyInfo?.basisMonths ?? 0;
  const extra = product.extendedMonths ?? warrantyInfo?.extendedMonths ?? 0;
  return (
    <div className={styles.warranty}>
      {basis > 0 && <p>{extra > 0 ? t('warrantyExtra', { basis, extra }) : t('warranty', { basis })}</p>}
      <Link href={pages.quickWarranty}>{t('register')}</Link>
    </div>
  );
}
