import type { DeskClaim } from '@aftercare/contract/desk/claims';
import { texts } from '../../lib/text.ts';

export const holderOf = ({ holder }: DeskClaim): string =>
  holder === null ? texts.claims.nobody : holder.email || texts.claims.holderErased;
