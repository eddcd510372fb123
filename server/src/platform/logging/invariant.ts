import { LoggableError } from './loggable-error.ts';

/** Something happened that the code excludes: a defect, never a mistake of the caller or a passing fault. */
export class InvariantViolated extends LoggableError {
  override readonly name = 'InvariantViolated';
}
