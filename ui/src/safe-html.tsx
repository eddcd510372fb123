import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { cleanMarkup } from './clean-markup.ts';
import styles from './safe-html.module.css';

const never = () => () => undefined;

export type SafeHtmlProps = { html: string; className?: string };

/**
 * The only place that draws markup it was given. In the browser everything is made anew by the list; what the server
 * rendered (its own allow-listed article) stands until then, so that the page reads without scripts.
 */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const isFirstPaint = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [served] = useState(isFirstPaint ? html : null);
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(cleanMarkup(html)), [html]);
  return (
    <div
      ref={holder}
      className={classNames(styles.prose, className)}
      {...(served !== null && { dangerouslySetInnerHTML: { __html: served } })}
    />
  );
}
