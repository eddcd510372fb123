import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { type AnyCodec, defaulted, listOf } from './shape.ts';
import { counting } from './values.ts';

/** p from 1 and r from 1 to 100; a greater r counts as 100. */
export const pageFields = {
  page: ['p', defaulted(counting(limits.listMaxPage), 1)],
  pageSize: ['r', defaulted(counting(limits.listPageSize), limits.listPageSize)],
} as const;

export const firstPage = { page: 1, pageSize: limits.listPageSize } as const;

/* @__NO_SIDE_EFFECTS__ */
export function listFields<P extends AnyCodec | z.ZodMiniType>(item: P) {
  return {
    list: ['list', listOf(item)],
    total: ['total', z.int()],
    page: ['p', z.int()],
    pageSize: ['r', z.int()],
  } as const;
}
