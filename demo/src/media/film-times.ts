/** A film shows the product whole, then one step after the other, then the product again. */
const leadSeconds = 1;
const stepSeconds = 4;
const tailSeconds = 1;

export const filmSeconds = (steps: number): number => leadSeconds + steps * stepSeconds + tailSeconds;

/** When the step with this number, counted from 0, is shown. */
export const stepTimes = (step: number): { from: number; until: number } => ({
  from: leadSeconds + step * stepSeconds,
  until: leadSeconds + (step + 1) * stepSeconds,
});
