import type { DeskClaim } from '@aftercare/contract/desk/warranty/claims';
import { texts } from '../../../lib/parts/text.ts';

export const holderOf = ({ holder }: DeskClaim): string =>
  holder === null ? texts.claims.nobody : holder.email || texts.claims.holderErased;
