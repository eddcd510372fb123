import { firstPage } from '@aftercare/contract/fields/lists';
import { pages } from '@aftercare/contract/pages';
import { listProducts, selfInstallTag } from '@aftercare/contract/products/products';
import { Button, buttonClass } from '@aftercare/ui/button';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { useContact, useSite } from '../../../lib/page/site.tsx';
import { Notice } from '../page/notice.tsx';
import { ProductsTexts } from '../products-texts.tsx';
import { useText } from '../text.ts';
import { installHash, ProductGrid, WaitingGrid } from './product-grid.tsx';
import styles from './product-list.module.css';
import { type ServedList, useServedList } from './served-list.ts';

type Props = { served: ServedList; onTalk: (() => void) | null };

export function SelfInstallPage(props: Props) {
  return (
    <ProductsTexts>
      <Shown {...props} />
    </ProductsTexts>
  );
}

function Shown({ served, onTalk }: Props) {
  const t = useText();
  const { notices } = useSite().features;
  // The brand's notice for this page says what the guidance covers and what is planned.
  const scope = notices.find(({ button }) => button?.href === pages.selfInstall)?.text;
  return (
    <div className={styles.page}>
      <h1>{t('installTitle')}</h1>
      <p className={styles.lead}>{scope ?? t('installLead')}</p>
      <Guidance served={served} onTalk={onTalk} />
    </div>
  );
}

function Guidance({ served, onTalk }: Props) {
  const t = useText();
  const contact = useContact();
  const request = { ...firstPage, productName: undefined, tag: selfInstallTag };
  const { data: fresh, hasFailed, again } = useAnswer(listProducts, request);
  const early = useServedList(served);
  const data = fresh ?? early;
  if (hasFailed && data === null) {
    return (
      <Notice title={t('failedTitle')} text={t('failedText')}>
        <Button onClick={again}>{t('again')}</Button>
      </Notice>
    );
  }
  if (data === null) return <WaitingGrid label={t('loading')} />;
  if (data.list.length > 0) return <ProductGrid products={data.list} hash={installHash} />;
  return (
    <Notice title={t('installEmptyTitle')} text={t('installEmptyText')}>
      {onTalk && <Button onClick={onTalk}>{t('talk')}</Button>}
      {contact?.email && (
        <a className={buttonClass('plain')} href={`mailto:${contact.email}`}>
          {t('write', { email: contact.email })}
        </a>
      )}
    </Notice>
  );
}
