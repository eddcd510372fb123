import type { ReportRefusal } from '@aftercare/contract/desk/orders/order-reports';
import { LoggableError } from '../../../platform/logging/loggable-error.ts';

/** The report as a whole cannot be read; `details` are the missing columns, or the line that is no text. */
export class ReportRefused extends LoggableError {
  readonly reason: ReportRefusal;
  readonly details: readonly string[];

  constructor(reason: ReportRefusal, details: readonly string[] = []) {
    super(`The order report is refused: ${reason}.`);
    this.name = 'ReportRefused';
    this.reason = reason;
    this.details = details;
  }
}
