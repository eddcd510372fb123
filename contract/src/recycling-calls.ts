import {
  acceptRecycling,
  addRecyclingCodes,
  listRecycling,
  refuseRecycling,
  viewRecyclingStock,
} from './desk/recycling/recycling.ts';
import { requestRecycling, viewRecycling } from './recycling/request.ts';
import type { AnyCall } from './wire/call.ts';

export const recyclingCalls: readonly AnyCall[] = [
  requestRecycling,
  viewRecycling,
  listRecycling,
  acceptRecycling,
  refuseRecycling,
  viewRecyclingStock,
  addRecyclingCodes,
];
