/** A video shows the whole product before the first step and after the last. */
const leadSeconds = 1;
const stepSeconds = 4;
const tailSeconds = 1;

export const videoSeconds = (steps: number): number => leadSeconds + steps * stepSeconds + tailSeconds;

/** `step` counts from 0. */
export const stepTimes = (step: number): { from: number; until: number } => ({
  from: leadSeconds + step * stepSeconds,
  until: leadSeconds + (step + 1) * stepSeconds,
});
