import { limits } from '@aftercare/contract/limits';
import { normaliseOrderNumber } from '@aftercare/contract/normalise';
import { pageFragment } from '@aftercare/contract/pages';
import { codePoints } from '@aftercare/contract/rules';
import { formatOrderNumber } from '../../lib/order-number.ts';

const lettersAndDigits = /^[A-Z0-9]+$/;

/** The order number in an address's fragment; null where nothing of the kind stands there, '' where it cannot be one. */
export function orderOfFragment(fragment: string): string | null {
  const given = new URLSearchParams(fragment.slice(1)).get(pageFragment.orderNumber);
  if (given === null) return null;
  const typed = given.trim();
  const bare = normaliseOrderNumber(typed);
  const fits = bare.length >= limits.orderNumberMinLength && codePoints(typed) <= limits.orderNumberMaxLength;
  return fits && lettersAndDigits.test(bare) ? formatOrderNumber(typed) : '';
}

/**
 * Takes what a code on a box or a mail put into the address. A fragment goes to no server and into no log; from now on it
 * stands in no history either (D57).
 */
export function takeOrderOfAddress(): string {
  const found = orderOfFragment(location.hash);
  if (found === null) return '';
  history.replaceState(history.state, '', location.pathname + location.search);
  return found;
}
