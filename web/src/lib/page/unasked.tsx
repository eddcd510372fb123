import { settle } from '@aftercare/ui/settle';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { place } from './floating.ts';
import styles from './unasked.module.css';

const restMs = 100;

type Props = Omit<ComponentProps<'section'>, 'ref'> & {
  bar: RefObject<HTMLElement | null>;
  isRequested?: boolean;
  children: ReactNode;
};

/**
 * A bar at the lower edge that appears by itself. The page ends above it, floating elements move above it,
 * and a click that is in progress reaches the element below (decision 111).
 */
export function BottomBar({ bar, isRequested = false, className = '', children, ...rest }: Props) {
  const isPressing = usePressing();
  useRoomBelow(bar, isPressing);
  useLayoutEffect(() => {
    if (isPressing || isRequested) return;
    settle(bar.current);
    // Scroll the focused element above the bar.
    document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, [bar, isPressing, isRequested]);
  return (
    <section ref={bar} className={`${styles.bar} ${className}`} data-unasked="" hidden={isPressing} {...rest}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}

/**
 * Whether a pointer or key was down when this appeared, and still is: an element that moves between down and
 * up is not clicked. Not every way of releasing fires an event, so each frame checks.
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

/** Floating elements in the corners use this height to stay above the bar. */
function useRoomBelow(bar: RefObject<HTMLElement | null>, isHidden: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    let before = '0px';
    const measure = () => {
      const { current } = bar;
      const isFixed = current !== null && getComputedStyle(current).position === 'fixed';
      const height = isFixed ? `${current.offsetHeight}px` : '0px';
      if (height === before) return;
      before = height;
      style.setProperty('--bar-height', height);
      for (const floating of document.querySelectorAll('[data-floating]')) settle(floating);
    };
    // A lower screen may change its position without its height.
    window.addEventListener('resize', measure);
    const observer = new ResizeObserver(measure);
    // An observer reports in the next frame. Until then a press would begin on a floating element that is about to move.
    if (!isHidden) measure();
    if (bar.current) observer.observe(bar.current);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
      style.removeProperty('--bar-height');
    };
  }, [bar, isHidden]);
}

/** Keeps floating elements off the page's buttons (decision 111). */
export function useFloating(floating: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (floating.current && !place(floating.current)) look();
      }, restMs);
    };
    const resized = new ResizeObserver(look);
    const changed = new MutationObserver(look);
    resized.observe(document.body);
    changed.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    look();
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      changed.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [floating]);
}
