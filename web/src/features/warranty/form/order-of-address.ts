import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { codePoints } from '@aftercare/contract/fields/rules';
import { limits } from '@aftercare/contract/limits';
import { pageFragment } from '@aftercare/contract/pages';
import { formatOrderNumber } from '../../../lib/forms/order-number.ts';

const lettersAndDigits = /^[A-Z0-9]+$/;

/**
 * The order number in a fragment: null if the fragment names none, '' if the value cannot be an order number.
 */
export function orderOfFragment(fragment: string): string | null {
  const given = new URLSearchParams(fragment.slice(1)).get(pageFragment.orderNumber);
  if (given === null) return null;
  const typed = given.trim();
  const bare = normaliseOrderNumber(typed);
  const fits = bare.length >= limits.orderNumberMinLength && codePoints(typed) <= limits.orderNumberMaxLength;
  return fits && lettersAndDigits.test(bare) ? formatOrderNumber(typed) : '';
}

/**
 * Removes the order number from the address and from the history entry, and returns it. A fragment is sent to
 * no server and appears in no log. Codes on boxes and links in mails use it.
 */
export function takeOrderOfAddress(): string {
  const found = orderOfFragment(location.hash);
  if (found === null) return '';
  history.replaceState(history.state, '', location.pathname + location.search);
  return found;
}
