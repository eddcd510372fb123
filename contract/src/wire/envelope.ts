import * as z from 'zod/mini';
import { type AnyCodec, type OursOf, optional, shape } from '../fields/shape.ts';
import { id, seconds } from '../fields/values.ts';
import type { BusinessCodeName } from './business-codes.ts';

export const envelopeSchema = z.strictObject({ code: z.int(), msg: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof envelopeSchema>;

export const nothing = shape({});

/** The earliest time of a retry (10103, 10108). */
export const retryAt = shape({ retryAt: ['retry_at', seconds] });

/** Problems by wire field, in the form's order (10400, 10422). */
export const wrongFields = shape({ fields: ['fields', z.record(z.string(), z.string())] });

/** Id to search for in the log (10500, 10503). */
export const traced = shape({ traceId: ['trace_id', optional(id)] });

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
