import type { RuleContext, RuleKey } from '../fields/rules.ts';
import type { AnyCodec, Codec } from '../fields/shape.ts';
import type { BusinessCodeName } from './business-codes.ts';

/**
 * Allowed callers: A anyone on a known site, V the holder of the conversation, R a registration token or C,
 * C a customer with a verified email address, desk a signed-in desk user.
 */
export type Who = 'A' | 'V' | 'R' | 'C' | 'desk';

export type Method = 'GET' | 'POST' | 'PUT';

export type Codes = Readonly<Partial<Record<BusinessCodeName, AnyCodec>>>;

/** Keyed by our field names, in the order of the form. */
export type BrokenRules = ReadonlyMap<string, RuleKey>;

/** The keys of `fields` are our names. */
export type RequestCodec<Request> = Codec<unknown, Request> & {
  readonly fields: Readonly<Record<string, readonly [wireName: string, part: unknown]>>;
};

export type CallOptions<Request, Response, C extends Codes> = {
  readonly summary: string;
  readonly who: Who;
  readonly request: RequestCodec<Request>;
  readonly response: Codec<unknown, Response>;
  readonly codes: C;
  readonly rules?: (request: Request, context: RuleContext) => BrokenRules;
  /** The body is a file in the field `file`; the request's own fields travel in the query. */
  readonly multipart?: true;
  /** The fields come in the body or, if it is empty, in the query; never in both. */
  readonly bodyOrQuery?: true;
  /** A GET that changes state. It requires the `lang` header as protection against CSRF. */
  readonly stateChangingGet?: true;
  readonly bodyMaxBytes?: number;
  readonly list?: true;
  readonly file?: true;
  /** Uses `ETag` and `private, no-cache` in place of `no-store`. */
  readonly cacheable?: true;
};

export type Call<Request, Response, C extends Codes = Codes> = CallOptions<Request, Response, C> & {
  readonly method: Method;
  readonly path: string;
};

export type AnyCall = Omit<Call<never, never>, 'request' | 'response' | 'rules'> & {
  readonly request: AnyCodec;
  readonly response: AnyCodec;
};

export type RequestOf<C> = C extends Call<infer Request, infer _, infer __> ? Request : never;
export type ResponseOf<C> = C extends Call<infer _, infer Response, infer __> ? Response : never;

/** Defines a call once: the server binds it, the browser calls it, and no other code contains its path. */
/* @__NO_SIDE_EFFECTS__ */
export function call<Request, Response, const C extends Codes>(
  method: Method,
  path: string,
  options: CallOptions<Request, Response, C>,
): Call<Request, Response, C> {
  return { method, path, ...options };
}
