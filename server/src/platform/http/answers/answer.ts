import type { RuleKey } from '@aftercare/contract/fields/rules';
import type { AnyCodec, OursOf } from '@aftercare/contract/fields/shape';
import type { BusinessCode, BusinessCodeName } from '@aftercare/contract/wire/business-codes';
import type { Codes } from '@aftercare/contract/wire/call';
import type { CommonCodes, CommonData } from '@aftercare/contract/wire/envelope';
import type { MessageKey } from './messages.ts';

type Wording = { message?: MessageKey; params?: Readonly<Record<string, string>> };

export type Success<Data = unknown> = {
  kind: 'success';
  data: Data;
  /** True if the answer holds only for a moment, so that it is not cached for other callers. */
  isPassing?: boolean;
} & Wording;
export type Refusal<Name extends BusinessCodeName = BusinessCodeName, Data = unknown> = {
  kind: 'refusal';
  code: BusinessCode<Name>;
  data: Data;
  retryAfterSeconds?: number;
} & Wording;
export type Invalid = { kind: 'invalid'; fields: ReadonlyMap<string, RuleKey> };
type RefusalsOf<C extends Codes> = {
  [Name in keyof C & BusinessCodeName]: Refusal<Name, C[Name] extends AnyCodec ? OursOf<C[Name]> : never>;
}[keyof C & BusinessCodeName];
type CommonRefusals = { [Name in keyof CommonCodes]: Refusal<Name, CommonData<Name>> }[keyof CommonCodes];

/**
 * The possible results of a handler, in our names. Faults are thrown; every expected result is one of these.
 */
export type Answer<Response, C extends Codes> = Success<Response> | RefusalsOf<C> | CommonRefusals | Invalid;

export function ok<Data>(data: Data, wording: Wording = {}): Success<Data> {
  return { kind: 'success', data, ...wording };
}

/**
 * A refusal for the user to read: HTTP 200 with its own code and text. `data` is as described in the call's
 * `codes`.
 */
export function refuse<Name extends BusinessCodeName, const Data extends object = Record<never, never>>(
  code: BusinessCode<Name>,
  more: Wording & { data?: Data; retryAfterSeconds?: number } = {},
): Refusal<Name, Data> {
  const { data, ...rest } = more;
  return { kind: 'refusal', code, data: data ?? ({} as Data), ...rest };
}

/**
 * Violations that only the server can detect, by our field names in the form's order: 10422 with the first
 * text.
 */
export function invalid(fields: Readonly<Record<string, RuleKey>>): Invalid {
  return { kind: 'invalid', fields: new Map(Object.entries(fields)) };
}
