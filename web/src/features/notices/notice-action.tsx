import type { Notice } from '@aftercare/contract/sites/view';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';

export const isOwn = (href: string): boolean => href.startsWith('/');

type Props = NonNullable<Notice['button']> & { onFollow?: () => void };

export function NoticeAction({ label, href, onFollow }: Props) {
  const className = buttonClass('quiet');
  if (isOwn(href)) {
    return (
      <Link href={href} className={className} onClick={onFollow}>
        {label}
      </Link>
    );
  }
  return (
    <a href={href} className={className}>
      {label}
    </a>
  );
}
