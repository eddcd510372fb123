import { IconButton } from '@aftercare/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './slide-strip.module.css';

type Slide = { id: string; storyId: string; content: string };

type Props<S extends Slide> = {
  title: string;
  backLabel: string;
  onLabel: string;
  slides: readonly S[];
  isBusy?: boolean;
  onChoose: (slide: S) => unknown;
};

/** Width of one step in px. The style sheet has the same value. */
const stepPx = 160;

export function SlideStrip<S extends Slide>(props: Props<S>) {
  const { title, backLabel, onLabel, slides, isBusy = false, onChoose } = props;
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [end, setEnd] = useState<'left' | 'right' | 'both' | null>('left');
  const look = () => list.current && setEnd(endOf(list.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end depends on the number of slides
  useEffect(() => void look(), [slides]);
  const go = (steps: number) => list.current?.scrollBy({ left: steps * stepPx });
  return (
    <div className={styles.strip}>
      <div className={styles.head}>
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        <IconButton label={backLabel} aria-disabled={end === 'left' || end === 'both'} onClick={() => go(-1)}>
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        <IconButton label={onLabel} aria-disabled={end === 'right' || end === 'both'} onClick={() => go(1)}>
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <ul
        ref={list}
        className={styles.slides}
        aria-labelledby={titleId}
        onScroll={look}
        onKeyDown={moveByArrow}
      >
        {slides.map((slide) => (
          <li key={slide.id}>
            <button
              type="button"
              data-opens={slide.storyId}
              aria-disabled={isBusy}
              onClick={() => onChoose(slide)}
            >
              {slide.content}
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

/** Without smooth scrolling, because quick key presses would interrupt it. */
function moveByArrow(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (!step || !(event.target instanceof Element)) return;
  event.preventDefault();
  const slide = event.target.closest('li')?.[step];
  slide?.querySelector('button')?.focus({ preventScroll: true });
  slide?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
}
