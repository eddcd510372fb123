import type { Mail } from '@aftercare/contract/desk/mail/mails';
import { Mark, type MarkShape, type MarkTone } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';

const looks: Readonly<Record<Mail['status'], readonly [MarkShape, MarkTone]>> = {
  queued: ['half', 'waiting'],
  sent: ['full', 'good'],
  failed: ['cross', 'bad'],
  suppressed: ['dash', 'bad'],
};

export function MailMark({ status }: { status: Mail['status'] }) {
  const [shape, tone] = looks[status];
  return <Mark shape={shape} tone={tone} text={texts.mails.statuses[status]} />;
}
