import { deskLimits } from '@aftercare/contract/desk/limits';
import { type PersonalData, paged, rowsOfPage } from '../../platform/privacy/personal-data.ts';
import { type Retained, secondsBefore } from '../../platform/privacy/retained.ts';
import { deliveriesAfter, dropEventsBefore, eraseEvents } from './webhooks-data.repository.ts';

type Row = Awaited<ReturnType<typeof deliveriesAfter>>[number];

/** The bodies repeat chats, registrations and ratings, so the copy names only the recipients. */
export const webhooksData: PersonalData = {
  chapters: {
    async *webhooks(read, subject) {
      const rows = paged<Row>((after) =>
        read((tx) => deliveriesAfter(tx, subject, after?.key ?? '', rowsOfPage)),
      );
      for await (const { type, at, url, state } of rows)
        yield { type, at, receiver: new URL(url).host, isDelivered: state === 'delivered' };
    },
  },
  async erase(tx, subject) {
    await eraseEvents(tx, subject);
    return {};
  },
};

export const oldWebhookEvents: Retained = {
  name: 'webhook_events',
  async drop(tx, now, limit) {
    const before = secondsBefore(now, deskLimits.webhookEventsKeptSeconds);
    return { rows: await dropEventsBefore(tx, before, limit) };
  },
};
