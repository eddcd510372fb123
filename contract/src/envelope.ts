import * as z from 'zod/mini';
import type { BusinessCodeName } from './business-codes.ts';
import { type AnyCodec, type OursOf, optional, shape } from './shape.ts';
import { id, seconds } from './values.ts';

/** The body of every answer, refusals and faults included (wire.md 1, Body). */
export const envelopeSchema = z.strictObject({ code: z.int(), msg: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof envelopeSchema>;

/** `data: {}`. */
export const nothing = shape({});

/** When the next try is welcome (10103, 10108). */
export const retryAt = shape({ retryAt: ['retry_at', seconds] });

/** What is wrong, by wire field, in the form's order (10400, 10422). */
export const wrongFields = shape({ fields: ['fields', z.record(z.string(), z.string())] });

/** Where to look in the log (10500, 10503). */
export const traced = shape({ traceId: ['trace_id', optional(id)] });

/** What any call may answer besides its own codes (wire.md 1, end of "Who"), with the data it carries. */
export const commonCodes = {
  sessionEnded: nothing,
  badRequest: wrongFields,
  invalidInput: wrongFields,
  forbidden: nothing,
  noSuchCall: nothing,
  unknownSite: nothing,
  tooLarge: nothing,
  tooManyRequests: nothing,
  idReused: nothing,
  fault: traced,
  unavailable: traced,
} as const satisfies Partial<Record<BusinessCodeName, AnyCodec>>;

export type CommonCodes = typeof commonCodes;
export type CommonData<Name extends keyof CommonCodes> = OursOf<CommonCodes[Name]>;
