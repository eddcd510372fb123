import { siteBase } from '@aftercare/contract/pages';
import { Router } from 'wouter';
import { FaqWindow, type FaqWindowProps } from '../../features/faq/window/faq-window.tsx';

const beside = (): [string, (to: string) => void] => [
  '/',
  (to) => void window.open(siteBase + to, '_blank', 'noopener'),
];

export function FramedHelp(props: FaqWindowProps) {
  return (
    <Router base={siteBase} hook={beside}>
      <FaqWindow {...props} />
    </Router>
  );
}
