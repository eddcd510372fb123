import { recyclingLimits } from '@aftercare/contract/recycling/limits';

const { cartridgesPerTree } = recyclingLimits;

export const treesOf = (cartridges: number): number => Math.floor(cartridges / cartridgesPerTree);

export const earnedBy = (added: number, total: number): { trees: number; towardsNext: number } => ({
  trees: treesOf(total) - treesOf(total - added),
  towardsNext: total % cartridgesPerTree,
});
