import { listFaqs } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { productPage } from '@aftercare/contract/pages';
import type { Product } from '@aftercare/contract/products/products';
import { Button, buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { chatOpenStore } from '../../../lib/shared/chat-open-store.ts';
import { useText } from '../text.ts';
import type { FaqWindowControl } from '../window/use-faq-window.ts';
import { Notice, QuestionList, Waiting } from './step-parts.tsx';

type Props = { product: Product; control: FaqWindowControl; onAsk: () => void };

export function FaqsStep({ product, control, onAsk }: Props) {
  const t = useText();
  const { productId } = product;
  const { data, hasFailed, again } = useAnswer(listFaqs, { ...firstPage, productId, question: undefined });
  const seeMore = (
    <Link href={productPage(productId)} className={buttonClass('plain')} onClick={leaveSmallScreen}>
      {t('seeMore')}
    </Link>
  );
  if (hasFailed)
    return (
      <Notice text={t('faqsFailed')}>
        <Button onClick={again}>{t('again')}</Button>
        {seeMore}
      </Notice>
    );
  if (!data) return <Waiting lines={5} label={t('faqsLoading')} />;
  if (data.list.length === 0)
    return (
      <Notice text={t('faqsEmpty')}>
        {seeMore}
        <Button onClick={onAsk}>{t('ask')}</Button>
      </Notice>
    );
  const questions = data.list.map((faq) => ({ id: faq.faqId, content: faq.question, faq }));
  return (
    <>
      <QuestionList questions={questions} onOpen={({ faq }) => control.openFaq(faq)} />
      {seeMore}
    </>
  );
}

/**
 * On a small screen the chat covers the page that the link opens, so close it. It reopens at the same place.
 */
function leaveSmallScreen(): void {
  if (matchMedia(`(max-width: ${limits.mobileMaxWidthPx}px)`).matches) chatOpenStore.set(false);
}
