/**
 * Attributes that make session recorders skip an element's text and input, as their documentation says
 * (Clarity, Contentsquare, Datadog, Hotjar, LogRocket, Sentry).
 */
export const maskAttributes = {
  'data-clarity-mask': 'true',
  'data-cs-mask': '',
  'data-dd-privacy': 'mask',
  'data-hj-suppress': '',
  'data-private': '',
  'data-sentry-mask': '',
} as const;
