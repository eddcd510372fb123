import { useEffect, useRef } from 'react';
import styles from './sandboxed-html.module.css';
import { trustedMarkup } from './trusted-markup.ts';

export type SandboxedHtmlProps = { html: string; title: string; width: number };

/**
 * Renders a whole external document in a frame without scripts, forms or working links. It has the page's
 * origin so that the page can measure its height.
 */
export function SandboxedHtml({ html, title, width }: SandboxedHtmlProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is narrower is higher
  useEffect(() => {
    const own = frame.current;
    if (!own) return undefined;
    const fit = () => {
      own.style.height = '0';
      own.style.height = `${own.contentDocument?.documentElement.scrollHeight ?? 0}px`;
    };
    own.addEventListener('load', fit);
    own.srcdoc = trustedMarkup(html);
    return () => own.removeEventListener('load', fit);
  }, [html, width]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      style={{ width }}
    />
  );
}
