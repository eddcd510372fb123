import type { RuleContext, RuleKey } from '../fields/rules.ts';
import { codecOf, type Fields } from '../fields/shape.ts';
import { type MalformedReason, malformedReasons } from '../fields/values.ts';
import type { BrokenRules, Call, Codes, RequestCodec } from './call.ts';

export type ReadRequest<Request> =
  | { readonly kind: 'ok'; readonly value: Request }
  /** HTTP 400, 10400: no client of the product sends this. Wire field -> reason. */
  | { readonly kind: 'malformed'; readonly fields: Readonly<Record<string, MalformedReason>> }
  /** HTTP 200, 10422: the customer's input breaks a rule. Wire field -> rule, in the form's order. */
  | {
      readonly kind: 'invalid';
      readonly fields: Readonly<Record<string, RuleKey>>;
      readonly value: Request;
    };

type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly keys?: readonly string[];
  readonly params?: { readonly reason?: unknown };
};

const reasonByIssue: Readonly<Record<string, MalformedReason>> = {
  invalid_type: 'wrongType',
  invalid_value: 'notAllowed',
  invalid_union: 'notAllowed',
  unrecognized_keys: 'unknownKey',
  too_big: 'tooLong',
};

const shownFields = 20;
const shownKeyLength = 64;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

const reasonOf = (issue: Issue, body: unknown): MalformedReason => {
  if (issue.path.length > 0 && valueAt(body, issue.path) === undefined) return 'missing';
  const given = malformedReasons.find((reason) => reason === issue.params?.reason);
  return given ?? reasonByIssue[issue.code] ?? 'wrongForm';
};

const malformedFields = (issues: readonly Issue[], body: unknown) => {
  const fields = new Map<string, MalformedReason>();
  for (const issue of issues) {
    const paths = issue.keys?.map((key) => [...issue.path, key]) ?? [issue.path];
    for (const path of paths) {
      const name = path.map(String).join('.').slice(0, shownKeyLength) || 'body';
      const isKnown = fields.has(name) || fields.size >= shownFields;
      if (!isKnown) fields.set(name, issue.keys ? 'unknownKey' : reasonOf(issue, body));
    }
  }
  return Object.fromEntries(fields);
};

export const brokenRules = <Request>(
  { request, rules }: { request: RequestCodec<Request>; rules?: Call<Request, unknown, Codes>['rules'] },
  value: Request,
  context: RuleContext,
): BrokenRules => {
  const broken = new Map<string, RuleKey>();
  const ofCall = rules?.(value, context);
  for (const [name, [, part]] of Object.entries(request.fields as Fields)) {
    const own = codecOf(part).rule?.((value as Readonly<Record<string, unknown>>)[name], context);
    const key = own ?? ofCall?.get(name);
    if (key !== undefined) broken.set(name, key);
  }
  return broken;
};

/** Reads a body or query: valid, malformed (10400), or against a rule of the form (10422). */
export const readRequest = <Request>(
  call: { request: RequestCodec<Request>; rules?: Call<Request, unknown, Codes>['rules'] },
  wireValue: unknown,
  context: RuleContext,
): ReadRequest<Request> => {
  const parsed = call.request.wire.safeParse(wireValue);
  if (!parsed.success) {
    return { kind: 'malformed', fields: malformedFields(parsed.error.issues as readonly Issue[], wireValue) };
  }
  const value = call.request.fromWire(parsed.data);
  const broken = brokenRules(call, value, context);
  if (broken.size === 0) return { kind: 'ok', value };
  const wireNames = call.request.fields;
  const fields = [...broken].map(([name, key]) => [wireNames[name]?.[0] ?? name, key] as const);
  return { kind: 'invalid', fields: Object.fromEntries(fields), value };
};

export const formProblems = <Request>(
  call: { request: RequestCodec<Request>; rules?: Call<Request, unknown, Codes>['rules'] },
  value: Request,
  context: RuleContext,
): ReadonlyMap<string, RuleKey | 'tooLong'> => {
  const broken = brokenRules(call, value, context);
  const problems = new Map<string, RuleKey | 'tooLong'>();
  for (const [name, [, part]] of Object.entries(call.request.fields as Fields)) {
    const codec = codecOf(part);
    const parsed = codec.wire.safeParse(codec.toWire((value as Readonly<Record<string, unknown>>)[name]));
    const issues = (parsed.error?.issues ?? []) as readonly Issue[];
    const isTooLong = issues.some((issue) => reasonOf(issue, undefined) === 'tooLong');
    const key = isTooLong ? 'tooLong' : broken.get(name);
    if (key !== undefined) problems.set(name, key);
  }
  return problems;
};
