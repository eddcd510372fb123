import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { type PersonalData, paged, rowsOfPage } from '../../platform/privacy/personal-data.ts';
import { monthsBefore, type Retained } from '../../platform/privacy/retained.ts';
import { requestsAfter } from './desk/recycling.view.ts';
import { dropDecidedBefore, dropRequestsOf } from './recycling.repository.ts';

type Row = Awaited<ReturnType<typeof requestsAfter>>[number];

/** After an erasure, serial numbers, discount codes and planted trees stay without personal data. */
export const recyclingData: PersonalData = {
  chapters: {
    async *recycling(read, { merchantId, customer }) {
      if (!customer) return;
      const of = { merchantId, emailAddress: customer.emailAddress };
      const rows = paged<Row>((after) =>
        read((tx) => requestsAfter(tx, of, after?.request.id ?? '', rowsOfPage)),
      );
      for await (const { request, code } of rows) {
        const { number, email, orderNumberTyped: orderNumber, serials, option, lang } = request;
        const { privacyVersion, status, refusal, note, cartridges, createdAt, decidedAt } = request;
        yield {
          number,
          email,
          orderNumber,
          serials,
          option,
          lang,
          privacyVersion,
          status,
          refusal,
          note,
          cartridges,
          code,
          createdAt,
          decidedAt,
        };
      }
    },
  },
  async erase(tx, { merchantId, customer }) {
    if (customer) await dropRequestsOf(tx, merchantId, customer.emailAddress);
    return {};
  },
};

export const oldRequests: Retained = {
  name: 'recycling',
  async drop(tx, now, limit) {
    return { rows: await dropDecidedBefore(tx, monthsBefore(now, recyclingLimits.keptMonths), limit) };
  },
};
