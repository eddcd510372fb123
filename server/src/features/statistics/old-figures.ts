import { deskLimits } from '@aftercare/contract/desk/limits';
import { monthsBefore, type Retained } from '../../platform/privacy/retained.ts';
import { dropFiguresBefore } from './roll-up.repository.ts';

/** Retention of the figures by day: long enough to compare a month with those of the years before. */
export const oldFigures: Retained = {
  name: 'day figures',
  async drop(tx, now) {
    const day = monthsBefore(now, deskLimits.dayFiguresKeptMonths)
      .toISOString()
      .slice(0, '2000-01-01'.length);
    return { rows: await dropFiguresBefore(tx, day) };
  },
};
