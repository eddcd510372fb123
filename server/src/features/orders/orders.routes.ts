import {
  listOrderReportProblems,
  listOrderReports,
  uploadOrderReport,
  viewOrderReport,
} from '@aftercare/contract/desk/orders/order-reports';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { pageOfLedger } from './orders.view.ts';
import { pageOfProblems, pageOfReports, viewReport } from './reports/order-report.view.ts';
import { problemAnswer, reportAnswer } from './reports/report-answer.ts';
import { type UploadDeps, uploadReport } from './reports/upload-report.ts';

export const ordersRoutes =
  (deps: UploadDeps): Routes =>
  (serve) => {
    const { database, maxReportBytes: maxBytes = limits.orderReportMaxBytes } = deps;

    serve.desk(uploadOrderReport, async (_input, context) => {
      // One byte more than allowed distinguishes a file that is too large from one that just fits.
      const file = await context.file(maxBytes + 1);
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const uploaded = await uploadReport(deps, {
        personId: context.person.personId,
        fileName: file.name,
        content: file.content,
        requestKey: context.idempotencyKey,
      });
      if (uploaded.kind === 'tooLarge') return refuse(businessCodes.fileTooLarge, { data: { maxBytes } });
      if (uploaded.kind === 'brokenOff')
        return refuse(businessCodes.badRequest, { data: { fields: { file: 'wrongForm' } } });
      if (uploaded.kind === 'sameKeyOtherFile') return refuse(businessCodes.idReused);
      return ok(reportAnswer(uploaded.report, context.lang));
    });

    serve.desk(listOrderReports, async (page, { lang }) => {
      const { list, total } = await database.forAll((tx) => pageOfReports(tx, page));
      return ok({ list: list.map((report) => reportAnswer(report, lang)), total, ...page });
    });

    serve.desk(viewOrderReport, async ({ reportId }, { lang }) => {
      const report = await database.forAll((tx) => viewReport(tx, reportId));
      return report === undefined ? refuse(businessCodes.notFound) : ok(reportAnswer(report, lang));
    });

    serve.desk(listOrderReportProblems, async ({ reportId, ...page }, { lang }) => {
      const found = await database.forAll(async (tx) => {
        const report = await viewReport(tx, reportId);
        return report && (await pageOfProblems(tx, reportId, page));
      });
      if (found === undefined) return refuse(businessCodes.notFound);
      const list = found.list.map((problem) => problemAnswer(problem, lang));
      return ok({ list, total: found.total, ...page });
    });

    serve.desk(listOrders, async (params, { scope }) => {
      const { page, pageSize, merchantId, orderNumber, email, product, placed } = params;
      const wanted = orderNumber === undefined ? undefined : normaliseOrderNumber(orderNumber);
      const only = { merchantId, orderNumber: wanted, email, product, placed };
      const filter = { scope: scope.merchants, ...only, page, pageSize };
      const { list, total } = await database.forAll((tx) => pageOfLedger(tx, filter));
      return ok({ list, total, page, pageSize });
    });
  };
