import Bowser from 'bowser';

/** "Chrome, Windows": as much as helps somebody to recognise a browser. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
