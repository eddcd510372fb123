import type { OrderReport, OrderReportProblem } from '@aftercare/contract/desk/orders/order-reports';
import type { Language } from '@aftercare/contract/languages';
import de from '../messages/de_DE.json' with { type: 'json' };
import en from '../messages/en_US.json' with { type: 'json' };
import ja from '../messages/ja_JP.json' with { type: 'json' };
import type { ShownReport } from './order-report.view.ts';

const texts: Readonly<Record<Language, typeof en>> = { en_US: en, de_DE: de, ja_JP: ja };

function refusalOf({ refusal, missingColumns }: ShownReport, lang: Language): OrderReport['refusal'] {
  if (refusal === null) return null;
  const details = missingColumns.join(', ');
  const text = refusal === 'notText' && details !== '' ? 'notTextAt' : refusal;
  const msg = texts[lang].refusals[text].replace('{columns}', details).replace('{line}', details);
  return { reason: refusal, msg };
}

export function reportAnswer(report: ShownReport, lang: Language): OrderReport {
  const { id, uploadedByName, refusal: _, ...fields } = report;
  const { fileName, sizeBytes, bytesRead, status, encoding, createdAt, finishedAt } = fields;
  const { rowsRead, rowsStored, rowsChanged, rowsSame, rowsUnplaced, rowsRefused } = fields;
  return {
    reportId: id,
    fileName,
    sizeBytes,
    bytesRead,
    status,
    encoding,
    createdAt,
    finishedAt,
    rowsRead,
    rowsStored,
    rowsChanged,
    rowsSame,
    rowsUnplaced,
    rowsRefused,
    refusal: refusalOf(report, lang),
    uploadedBy: uploadedByName,
  };
}

export function problemAnswer(problem: Omit<OrderReportProblem, 'text'>, lang: Language): OrderReportProblem {
  const { line, orderNumber, reason } = problem;
  return { line, orderNumber, reason, text: texts[lang].rows[reason] };
}
