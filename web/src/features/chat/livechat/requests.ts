import {
  type frame,
  type Push,
  type Reads,
  type Region,
  refusal,
  regionOf,
} from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import type { LiveChatFault } from '../link/live-chat.ts';
import { faultOf } from './fault-outcomes.ts';

export type CallOptions<T> = { withinMs?: number; fromPush?: (push: Push) => T | null };
type Frame = Extract<ReturnType<typeof frame.safeParse>, { success: true }>['data'];
type Pending = {
  action: string;
  settle(value: unknown): void;
  fail(fault: LiveChatFault): void;
  offer(push: Push): void;
};

/** Requests that wait for their answer. `onRegion`: an error names the region of the organization. */
export function createRequests(onRegion: (region: Region) => void) {
  const pending = new Map<string, Pending>();
  let count = 0;

  /** The vendor may leave out the id; its answers keep the order of the requests of an action. */
  function pendingOf({ request_id: id, action }: Frame): Pending | undefined {
    if (id !== undefined) return pending.get(id);
    return [...pending.values()].find((one) => one.action === action);
  }

  return {
    /** Resolves with the answer, or with a push that `fromPush` accepts, whichever comes first. */
    send<T>(
      socket: WebSocket | null,
      action: string,
      payload: object,
      schema: Reads<T>,
      { withinMs = limits.outsideCallMs, fromPush }: CallOptions<T> = {},
    ): Promise<T> {
      if (socket?.readyState !== 1) return Promise.reject(faultOf('no_connection'));
      count += 1;
      const id = String(count);
      return new Promise<T>((resolve, reject) => {
        const end = (work: () => void) => {
          clearTimeout(deadline);
          pending.delete(id);
          work();
        };
        const deadline = setTimeout(() => end(() => reject(faultOf('request_timeout'))), withinMs);
        pending.set(id, {
          action,
          settle(value) {
            const read = schema.safeParse(value);
            end(() => (read.success ? resolve(read.data) : reject(faultOf('internal'))));
          },
          fail: (fault) => end(() => reject(fault)),
          offer(push) {
            const value = fromPush?.(push) ?? null;
            if (value !== null) end(() => resolve(value));
          },
        });
        socket.send(JSON.stringify({ request_id: id, action, payload }));
      });
    },
    answer(answered: Frame): void {
      const request = pendingOf(answered);
      if (answered.success !== false) {
        request?.settle(answered.payload);
        return;
      }
      const { type, data } = refusal.safeParse(answered.payload).data?.error ?? { type: 'internal' };
      const region = regionOf(data?.region);
      if (region !== null) onRegion(region);
      request?.fail(faultOf(type));
    },
    offer(push: Push, requestId: string | undefined): void {
      const ones = requestId === undefined ? [...pending.values()] : [pending.get(requestId)];
      for (const one of ones) one?.offer(push);
    },
    failAll(fault: LiveChatFault): void {
      for (const one of [...pending.values()]) one.fail(fault);
      pending.clear();
    },
  };
}
