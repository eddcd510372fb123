import { settle } from '@aftercare/ui/settle';

const controls = ':is(main, footer) :is(a, button, input, select, textarea, summary)';
/** Of a row at least this tall, in px, a tenth may be covered, because the rest can be clicked. */
const tallPx = 64;
const maxCovered = 0.1;
const stepPx = 8;
const maxSteps = 40;

const placesOf = (own: Element): DOMRect[] =>
  [...document.querySelectorAll(controls)]
    .filter((control) => !own.contains(control) && !control.closest('[data-unasked]'))
    .map((control) => control.getBoundingClientRect());

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export function covers(box: Box, up: number, { left, right, top, bottom, width, height }: DOMRect): boolean {
  const across = Math.min(box.right, right) - Math.max(box.left, left);
  const down = Math.min(box.bottom - up, bottom) - Math.max(box.top - up, top);
  return across > 0 && down > 0 && (height < tallPx || across * down > width * height * maxCovered);
}

/** Height in px by which a floating element must move up; null if there is no space nearby. */
export function clearanceOf(box: Box, places: readonly DOMRect[]): number | null {
  for (let step = 0; step <= maxSteps; step += 1) {
    const up = step * stepPx;
    if (box.top >= up && !places.some((place) => covers(box, up, place))) return up;
  }
  return null;
}

/**
 * Moves a floating element up from the controls below it, or hides it if there is no space. Returns false,
 * without a change, while the element is pressed: one that moves between down and up is not clicked.
 */
export function place(own: HTMLElement): boolean {
  if (own.matches(':active')) return false;
  const { style } = own;
  const before = style.translate;
  style.translate = '';
  const up = clearanceOf(own.getBoundingClientRect(), placesOf(own));
  style.visibility = up === null ? 'hidden' : '';
  style.translate = up ? `0 -${up}px` : '';
  if (style.translate !== before) settle(own);
  return true;
}
