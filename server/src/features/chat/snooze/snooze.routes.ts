import { snoozeConversation } from '@aftercare/contract/desk/chat/snooze';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { Unreadable } from '../../../platform/http/requests/strict-json.ts';
import type { Chats } from '../conversation/chats.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { storeSnooze } from './snooze.repository.ts';

type Deps = { chats: Chats; views: DeskViews; clock: Clock };

const dayMs = 86_400_000;

export const snoozeRoutes =
  ({ chats, views, clock }: Deps): Routes =>
  (serve) => {
    serve.desk(snoozeConversation, async ({ conversationId, until }, { scope }) => {
      const ahead = until === null ? null : until.getTime() - clock.now().getTime();
      if (ahead !== null && (ahead <= 0 || ahead > deskLimits.snoozeMaxDays * dayMs))
        throw new Unreadable('wrongForm', 'until');
      const row = await views.row(conversationId);
      if (!row || !scope.holds(row.merchantId)) return refuse(businessCodes.notFound);
      const snoozed = await chats.dispatch(
        row.merchantId,
        row.id,
        // The event changes nothing in the chat itself. Dispatching it raises the version, so no node keeps
        // the former row.
        { kind: 'contactGiven' },
        { alongside: (tx, found) => storeSnooze(tx, found, until) },
      );
      return snoozed.kind === 'done'
        ? ok(await views.conversation(snoozed.row))
        : refuse(businessCodes.notFound);
    });
  };
