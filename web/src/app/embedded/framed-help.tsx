import { siteBase } from '@aftercare/contract/pages';
import { Router } from 'wouter';
import { FaqWindow, type FaqWindowProps } from '../../features/faq-window/faq-window.tsx';

/** The site's pages open beside the page around the frame. */
const beside = (): [string, (to: string) => void] => [
  '/',
  (to) => void window.open(siteBase + to, '_blank', 'noopener'),
];

/** The FAQ window in the frame; it comes when it is first asked for. */
export function FramedHelp(props: FaqWindowProps) {
  return (
    <Router base={siteBase} hook={beside}>
      <FaqWindow {...props} />
    </Router>
  );
}
