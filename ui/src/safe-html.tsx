import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import styles from './safe-html.module.css';

let loading: Promise<typeof import('./purify.ts')> | null = null;

/** The sanitiser is fetched when the first text with markup is drawn, once. */
function loadPurify() {
  loading ??= import('./purify.ts');
  return loading;
}

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
      .then(({ purify }) => {
        if (isCurrent) setClean({ from: html, html: purify(html) });
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
