import type { Thumb } from '@aftercare/contract/chat/stories';
import { IconButton } from '@aftercare/ui/button';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AnswerStep } from '../steps/answer-step.tsx';
import { CommentStep } from '../steps/comment-step.tsx';
import { FaqsStep } from '../steps/faqs-step.tsx';
import { ProductsStep } from '../steps/products-step.tsx';
import { GuidedAnswerStep } from '../steps/story-step.tsx';
import { useText } from '../text.ts';
import { WindowTexts } from '../window-texts.tsx';
import styles from './faq-window.module.css';
import { type FaqWindowControl, useFaqWindow } from './use-faq-window.ts';
import { faqTarget, type Step, topOf, type WindowState } from './window-state.ts';

export type FaqWindowProps = {
  onAsk: () => void;
  onGuidedAnswerVote: (storyId: string, thumb: Thumb) => void;
  /** Placeholder until the texts of the window are loaded. */
  beforeTexts: ReactNode;
};

export function FaqWindow({ beforeTexts, ...parts }: FaqWindowProps) {
  return (
    <WindowTexts waiting={beforeTexts}>
      <Entered {...parts} />
    </WindowTexts>
  );
}

function Entered({ onAsk, onGuidedAnswerVote }: Omit<FaqWindowProps, 'beforeTexts'>) {
  const control = useFaqWindow(onGuidedAnswerVote);
  return control.state && <Shown control={control} state={control.state} onAsk={onAsk} />;
}

type ShownProps = { control: FaqWindowControl; state: WindowState; onAsk: () => void };

function Shown({ control, state, onAsk }: ShownProps) {
  const t = useText();
  const { steps } = state;
  const top = topOf(state);
  const body = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(steps, body, title);
  return (
    <>
      <div className={styles.bar}>
        {steps.length > 1 && (
          <IconButton label={t('back')} onClick={control.goBack}>
            <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        )}
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {titleOf(top, t)}
        </h3>
      </div>
      <div ref={body} key={steps.length} className={styles.body}>
        <StepBody top={top} control={control} state={state} onAsk={onAsk} />
      </div>
    </>
  );
}

function StepBody({ top, ...parts }: ShownProps & { top: Step }) {
  switch (top.kind) {
    case 'products':
      return <ProductsStep {...parts} />;
    case 'faqs':
      return <FaqsStep {...parts} product={top.product} />;
    case 'faq':
      return (
        <AnswerStep
          {...parts}
          html={top.faq.answer}
          question={top.faq.question}
          vote={{ target: faqTarget(top.faq), initial: top.faq.vote }}
        />
      );
    case 'story':
      return <GuidedAnswerStep {...parts} spot={top.spot} />;
    case 'comment':
      return <CommentStep {...parts} target={top.target} thumb={top.thumb} />;
  }
}

function titleOf(step: Step, t: ReturnType<typeof useText>): string {
  switch (step.kind) {
    case 'products':
      return t('title');
    case 'faqs':
      return step.product.productName;
    case 'faq':
    case 'story':
      return t('answer');
    case 'comment':
      return t('comment');
  }
}

function openerOf(step: Step): string {
  switch (step.kind) {
    case 'products':
      return '';
    case 'faqs':
      return step.product.productId;
    case 'faq':
      return step.faq.faqId;
    case 'story':
      return step.spot.storyId;
    case 'comment':
      return `thumb ${step.thumb}`;
  }
}

/** Going back focuses the element that opened the step. */
function useFocusOnStep(
  steps: WindowState['steps'],
  body: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
): void {
  const former = useRef<readonly Step[]>([]);
  useEffect(() => {
    const left = former.current[steps.length];
    const isSameStep = former.current.length === steps.length;
    former.current = steps;
    if (isSameStep) return;
    const opener = left && body.current?.querySelector<HTMLElement>(`[data-opens="${openerOf(left)}"]`);
    (opener ?? title.current)?.focus();
  }, [steps, body, title]);
}
