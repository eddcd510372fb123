import { recyclingLimits } from '@aftercare/contract/recycling/limits';

const { cartridgesPerTree } = recyclingLimits;

/** How many trees so many cartridges have earned, whoever sent them. */
export const treesOf = (cartridges: number): number => Math.floor(cartridges / cartridgesPerTree);

/** What the newest of a merchant's cartridges bring, with what was left over from those before. */
export const earnedBy = (added: number, total: number): { trees: number; towardsNext: number } => ({
  trees: treesOf(total) - treesOf(total - added),
  towardsNext: total % cartridgesPerTree,
});
