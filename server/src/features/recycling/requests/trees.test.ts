import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedBy, treesOf } from './trees.ts';

test('plants one tree for every four cartridges, summed over all requests without losing a remainder', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 });
  fc.assert(
    fc.property(parts, (sent) => {
      let [total, trees, left] = [0, 0, 0];
      for (const added of sent) {
        total += added;
        const earned = earnedBy(added, total);
        trees += earned.trees;
        left = earned.towardsNext;
      }
      expect(trees * 4 + left).toBe(total);
      expect(left).toBeLessThan(4);
      expect(trees).toBe(treesOf(total));
    }),
  );
});
