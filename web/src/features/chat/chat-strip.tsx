import type { HotSpot } from '@aftercare/contract/chat/stories';
import { IconButton } from '@aftercare/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './chat-strip.module.css';
import { useText } from './text.ts';

type Props = { spots: readonly HotSpot[]; isBusy: boolean; onAsk: (storyId: string) => unknown };

/** How far an arrow goes: one slide (spec 9, Hot-spot strip; the style has the same). */
const stepPx = 160;

/** The first questions in place of the input: 160 px slides in a 300 px viewport (spec 2; D5). */
export function ChatStrip({ spots, isBusy, onAsk }: Props) {
  const t = useText();
  const titleId = useId();
  const slides = useRef<HTMLUListElement>(null);
  const [end, setEnd] = useState<'left' | 'right' | 'both' | null>('left');
  const look = () => slides.current && setEnd(endOf(slides.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it ends depends on how many there are
  useEffect(() => void look(), [spots]);
  const go = (steps: number) => slides.current?.scrollBy({ left: steps * stepPx });
  return (
    <div className={styles.strip}>
      <div className={styles.head}>
        <p id={titleId} className={styles.title}>
          {t('questions')}
        </p>
        <IconButton
          label={t('questionsBack')}
          aria-disabled={end === 'left' || end === 'both'}
          onClick={() => go(-1)}
        >
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('questionsOn')}
          aria-disabled={end === 'right' || end === 'both'}
          onClick={() => go(1)}
        >
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <ul
        ref={slides}
        className={styles.slides}
        aria-labelledby={titleId}
        onScroll={look}
        onKeyDown={moveByArrow}
      >
        {spots.map(({ id, storyId, content }) => (
          <li key={id}>
            <button type="button" aria-disabled={isBusy} onClick={() => onAsk(storyId)}>
              {content}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function endOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const isLeft = scrollLeft <= 1;
  const isRight = scrollLeft + clientWidth >= scrollWidth - 1;
  if (isLeft && isRight) return 'both';
  return isLeft ? 'left' : isRight ? 'right' : null;
}

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowRight: 'nextElementSibling',
  ArrowLeft: 'previousElementSibling',
};

/** From slide to slide by the arrow keys, each whole in sight at once: quick presses cut no gliding short. */
function moveByArrow(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (!step || !(event.target instanceof Element)) return;
  event.preventDefault();
  const slide = event.target.closest('li')?.[step];
  slide?.querySelector('button')?.focus({ preventScroll: true });
  slide?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
}
