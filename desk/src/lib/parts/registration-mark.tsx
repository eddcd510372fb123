import type { RegistrationStatus } from '@aftercare/contract/warranty/registration';
import { Mark, type MarkShape, type MarkTone } from './mark.tsx';
import { texts } from './text.ts';

const looks: Readonly<Record<RegistrationStatus, readonly [MarkShape, MarkTone]>> = {
  pending: ['half', 'waiting'],
  activated: ['full', 'good'],
  notDetected: ['ring', 'bad'],
  notCovered: ['cross', 'bad'],
  alreadyApplied: ['cross', 'bad'],
  withdrawn: ['dash', 'plain'],
  expired: ['dash', 'plain'],
};

export function RegistrationMark({ status }: { status: RegistrationStatus }) {
  const [shape, tone] = looks[status];
  return <Mark shape={shape} tone={tone} text={texts.registrations.statuses[status]} />;
}
