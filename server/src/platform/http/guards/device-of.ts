import Bowser from 'bowser';

/** A short name such as "Chrome, Windows", by which customers recognize their browsers. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
