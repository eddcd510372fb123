import { listFaqs } from '@aftercare/contract/faq';
import { limits } from '@aftercare/contract/limits';
import { firstPage } from '@aftercare/contract/lists';
import { productPage } from '@aftercare/contract/pages';
import type { Product } from '@aftercare/contract/products';
import { Button, buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { chatOpenStore } from '../../lib/chat-open-store.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { Notice, QuestionList, Waiting } from './step-parts.tsx';
import { useText } from './text.ts';
import type { FaqWindowControl } from './use-faq-window.ts';

type Props = { product: Product; door: FaqWindowControl; onAsk: () => void };

export function FaqsStep({ product, door, onAsk }: Props) {
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
      <QuestionList questions={questions} onOpen={({ faq }) => door.openFaq(faq)} />
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
