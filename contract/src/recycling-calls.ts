import type { AnyCall } from './call.ts';
import {
  acceptRecycling,
  addRecyclingCodes,
  listRecycling,
  refuseRecycling,
  viewRecyclingStock,
} from './desk/recycling.ts';
import { requestRecycling, viewRecycling } from './recycling/request.ts';

export const recyclingCalls: readonly AnyCall[] = [
  requestRecycling,
  viewRecycling,
  listRecycling,
  acceptRecycling,
  refuseRecycling,
  viewRecyclingStock,
  addRecyclingCodes,
];
