import { Button } from '@aftercare/ui/button';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { outsideScriptsOf } from '../../lib/outside-scripts.ts';
import { useSite } from '../../lib/site.tsx';
import styles from './consent-bar.module.css';
import { ConsentTexts } from './consent-texts.tsx';
import { Services } from './services.tsx';
import { useText } from './text.ts';
import { useChoose } from './use-choose.ts';

/** The question, in a bar that leaves the page usable; both answers are one press, alike in size and weight (P02). */
export function ConsentBar() {
  return (
    <ConsentTexts>
      <Bar />
    </ConsentTexts>
  );
}

function Bar() {
  const t = useText();
  const choose = useChoose();
  const bar = useRef<HTMLElement>(null);
  const isPressing = usePressing();
  useRoomBelow(bar);
  const hasScripts = outsideScriptsOf(useSite().features).length > 0;
  return (
    <section ref={bar} className={styles.bar} aria-label={t('title')} hidden={isPressing}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p>
            <strong>{t(hasScripts ? 'askMore' : 'ask')}</strong> {t('without')}
          </p>
          <details>
            <summary>{t('details')}</summary>
            <Services />
          </details>
        </div>
        <div className={styles.answers}>
          <Button onClick={() => choose('refused')}>{t('refuse')}</Button>
          <Button onClick={() => choose('accepted')}>{t('accept')}</Button>
        </div>
      </div>
    </section>
  );
}

/**
 * Whether something was held down as this came, and still is: what moves away between down and up is not pressed. There
 * is no event of every way to let go, so each frame looks.
 */
function usePressing(): boolean {
  const [isPressing, setPressing] = useState(() => document.querySelector(':active') !== null);
  useEffect(() => {
    if (!isPressing) return undefined;
    let frame = 0;
    const look = () => {
      if (document.querySelector(':active')) frame = requestAnimationFrame(look);
      else setPressing(false);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [isPressing]);
  return isPressing;
}

/** What floats in the corners stands above the bar, however tall it is. */
function useRoomBelow(bar: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const { current } = bar;
      const isBelow = current !== null && getComputedStyle(current).position === 'sticky';
      style.setProperty('--bar-height', isBelow ? `${current.offsetHeight}px` : '0px');
    };
    // A lower screen may change where it stands and leave it as tall as it was.
    window.addEventListener('resize', measure);
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
      style.removeProperty('--bar-height');
    };
  }, [bar]);
}
