/**
 * What recorders of sessions obey in the page itself, as their documentation says: on an element that has them they
 * neither record what is typed nor the words inside (Clarity, Contentsquare, Datadog, Hotjar, LogRocket, Sentry).
 */
export const maskAttributes = {
  'data-clarity-mask': 'true',
  'data-cs-mask': '',
  'data-dd-privacy': 'mask',
  'data-hj-suppress': '',
  'data-private': '',
  'data-sentry-mask': '',
} as const;
