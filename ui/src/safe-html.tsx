import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { cleanMarkup } from './clean-markup.ts';
import styles from './safe-html.module.css';

const never = () => () => undefined;

export type SafeHtmlProps = { html: string; className?: string };

/**
 * The only component that renders given markup. Browsers rebuild it by the allow-list. Until then the
 * server's sanitised markup is shown, so that the page is readable without scripts.
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
