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
  /** Somebody has just opened it. */
  isAsked?: boolean;
  children: ReactNode;
};

/**
 * What comes by itself, as a bar at the lower edge of the window: the page ends above it, what floats stands above it,
 * and a press of the moment in which it comes reaches what is below (docs/decisions/111).
 */
export function BottomBar({ bar, isAsked = false, className = '', children, ...rest }: Props) {
  const isPressing = usePressing();
  useRoomBelow(bar);
  useLayoutEffect(() => {
    if (isPressing || isAsked) return;
    settle(bar.current);
    // What the keyboard has come to is not left below.
    document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, [bar, isPressing, isAsked]);
  return (
    <section ref={bar} className={`${styles.bar} ${className}`} data-unasked="" hidden={isPressing} {...rest}>
      <div className={styles.inner}>{children}</div>
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

/** What floats in the corners stands above the bar, however tall it is, and has moved by itself then. */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
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

/** What floats in a corner covers no button (docs/decisions/111). */
export function useFloating(floating: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (floating.current) place(floating.current);
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
