import type { ReportRefusal } from '@aftercare/contract/desk/order-reports';

/** The report as a whole cannot be read; `columns` are those it lacks. */
export class ReportRefused extends Error {
  readonly reason: ReportRefusal;
  readonly columns: readonly string[];

  constructor(reason: ReportRefusal, columns: readonly string[] = []) {
    super(`The order report is refused: ${reason}`);
    this.name = 'ReportRefused';
    this.reason = reason;
    this.columns = columns;
  }
}
