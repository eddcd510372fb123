import type { ClaimProof, ClaimStatus } from '@aftercare/contract/desk/warranty/claims';
import { Mark, type MarkShape, type MarkTone } from '../../../lib/parts/mark.tsx';
import { texts } from '../../../lib/parts/text.ts';

type Look = readonly [MarkShape, MarkTone];

const looks: Readonly<Record<ClaimStatus, Look>> = {
  open: ['half', 'waiting'],
  transferred: ['full', 'good'],
  refused: ['cross', 'bad'],
};
const proofLooks: Readonly<Record<ClaimProof, Look>> = {
  agrees: ['full', 'good'],
  differs: ['cross', 'bad'],
  unknown: ['dash', 'plain'],
};

export function ClaimMark({ status }: { status: ClaimStatus }) {
  const [shape, tone] = looks[status];
  return <Mark shape={shape} tone={tone} text={texts.claims.statuses[status]} />;
}

export function ProofMark({ proof }: { proof: ClaimProof }) {
  const [shape, tone] = proofLooks[proof];
  return <Mark shape={shape} tone={tone} text={texts.claims.proofs[proof]} />;
}
