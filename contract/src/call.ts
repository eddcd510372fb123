import type { BusinessCodeName } from './business-codes.ts';
import type { RuleContext, RuleKey } from './rules.ts';
import type { AnyCodec, Codec } from './shape.ts';

/**
 * Who may call (wire.md 1): A anybody on a known site, V who holds the conversation, R a registration token or C,
 * C a customer whose mailbox is proven, desk a signed-in person at the desk.
 */
export type Who = 'A' | 'V' | 'R' | 'C' | 'desk';

export type Method = 'GET' | 'POST' | 'PUT';

/** The refusals of a call's own, each with the shape of its `data`. */
export type Codes = Readonly<Partial<Record<BusinessCodeName, AnyCodec>>>;

/** Rules by our field names, in the form's order. */
export type BrokenRules = ReadonlyMap<string, RuleKey>;

/** The shape of a request: our names are the keys of `fields`. */
export type RequestCodec<Request> = Codec<unknown, Request> & {
  readonly fields: Readonly<Record<string, readonly [wireName: string, part: unknown]>>;
};

export type CallOptions<Request, Response, C extends Codes> = {
  readonly summary: string;
  readonly who: Who;
  readonly request: RequestCodec<Request>;
  readonly response: Codec<unknown, Response>;
  readonly codes: C;
  /** Rules that look at several fields or at what the merchant asks for; they come after the fields' own. */
  readonly rules?: (request: Request, context: RuleContext) => BrokenRules;
  /** The body is a file in the field `file`; the request's own fields travel in the query. */
  readonly multipart?: true;
  /** The fields come in the body or, where that is empty, in the query; never in both (D68). */
  readonly bodyOrQuery?: true;
  /** A GET that changes state: it demands the `lang` header (wire.md 1, CSRF). */
  readonly stateChangingGet?: true;
  /** What the body may have in place of `jsonMaxBytes`. */
  readonly bodyMaxBytes?: number;
  /** Answers `{ list, total, p, r }`. */
  readonly list?: true;
  /** Answered by a file, where it is not refused. */
  readonly file?: true;
  /** `ETag` and `private, no-cache` in place of `no-store` (wire.md 1, HTTP). */
  readonly cacheable?: true;
};

export type Call<Request, Response, C extends Codes = Codes> = CallOptions<Request, Response, C> & {
  readonly method: Method;
  readonly path: string;
};

/** Any call, where only its description matters. */
export type AnyCall = Omit<Call<never, never>, 'request' | 'response' | 'rules'> & {
  readonly request: AnyCodec;
  readonly response: AnyCodec;
};

export type RequestOf<C> = C extends Call<infer Request, infer _, infer __> ? Request : never;
export type ResponseOf<C> = C extends Call<infer _, infer Response, infer __> ? Response : never;

/** One value per call: the server binds it, the browser calls it, and its path stands nowhere else. */
/* @__NO_SIDE_EFFECTS__ */
export function call<Request, Response, const C extends Codes>(
  method: Method,
  path: string,
  options: CallOptions<Request, Response, C>,
): Call<Request, Response, C> {
  return { method, path, ...options };
}
