import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import styles from './safe-html.module.css';

type Purify = typeof import('dompurify').default;

let loading: Promise<Purify> | null = null;

/** The sanitiser is fetched when the first text with markup is drawn, once. */
function loadPurify(): Promise<Purify> {
  loading ??= import('dompurify').then(({ default: purify }) => {
    purify.addHook('afterSanitizeAttributes', (node) => {
      if (node.tagName !== 'A') return;
      node.setAttribute('rel', 'noopener noreferrer');
      // A mail or a call opens no page, so it needs no tab.
      if (!/^(#|mailto:|tel:)/.test(node.getAttribute('href') ?? '')) node.setAttribute('target', '_blank');
    });
    return purify;
  });
  return loading;
}

const allowedTags = [
  ...[
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'code',
    'pre',
  ],
  ...[
    'blockquote',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'span',
    'div',
    'sub',
    'sup',
  ],
];
const allowedAttributes = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'lang',
  'start',
  'id',
];

const never = () => () => undefined;

export type SafeHtmlProps = {
  html: string;
  className?: string;
  /** Stands until the sanitiser is there. */
  waiting?: ReactNode;
};

/**
 * The only place that writes markup it was given. In the browser everything passes the sanitiser first; what the server
 * rendered (its own allow-listed article) stands until then, so that the page reads without scripts.
 */
export function SafeHtml({ html, className, waiting = null }: SafeHtmlProps) {
  const isFirstPaint = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasRendered] = useState(isFirstPaint);
  const [clean, setClean] = useState<{ from: string; html: string } | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadPurify()
      .then((purify) => {
        const options = { ALLOWED_TAGS: allowedTags, ALLOWED_ATTR: [...allowedAttributes, 'target', 'rel'] };
        // A TrustedHTML object where the page demands one; React hands it on as it is.
        const trusted = purify.sanitize(html, { ...options, RETURN_TRUSTED_TYPE: true }) as unknown as string;
        if (isCurrent) setClean({ from: html, html: trusted });
      })
      .catch((error: unknown) => {
        // The chunk did not arrive: the person reads the text without its markup, the next text tries again.
        console.warn('sanitiser not loaded', error);
        loading = null;
        if (isCurrent) setFailedFor(html);
      });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  const ready = clean?.from === html ? clean.html : wasRendered ? html : null;
  if (ready === null && failedFor === html)
    return <p className={className}>{html.replace(/<[^>]*>/g, ' ')}</p>;
  if (ready === null) return <div className={classNames(styles.prose, className)}>{waiting}</div>;
  return <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: ready }} />;
}
