const parts = /^([a-z]+)(\d+)/;

/**
 * Whether a model number is probably a typo of one of these: other letters with three or more equal digits, swapped
 * or doubled characters, and a digit too many or too few of a long number. Another digit is another model.
 */
export function isMisspeltModel(model: string, known: readonly string[]): boolean {
  const [, letters, digits = ''] = parts.exec(model) ?? [];
  return known.some((one) => {
    const [, ownLetters, ownDigits = ''] = parts.exec(one) ?? [];
    if (digits === ownDigits && digits.length >= 3) return true;
    if (withoutDoubled(model) === withoutDoubled(one) || areSwapped(model, one)) return true;
    return (
      letters === ownLetters &&
      Math.min(digits.length, ownDigits.length) >= 3 &&
      isOneLonger(digits, ownDigits)
    );
  });
}

const withoutDoubled = (text: string): string => text.replace(/(.)\1/g, '$1');

function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  return at >= 0 && swapped === other;
}

/** Whether one text is the other one with a further character. */
function isOneLonger(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (longer.length !== shorter.length + 1) return false;
  return [...longer].some((_, at) => longer.slice(0, at) + longer.slice(at + 1) === shorter);
}
