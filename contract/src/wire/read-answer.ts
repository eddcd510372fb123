import { type AnyCodec, codecOf, type OursOf } from '../fields/shape.ts';
import { type BusinessCodeName, businessCodeName } from './business-codes.ts';
import type { Call, Codes } from './call.ts';
import { type CommonCodes, commonCodes, type Envelope } from './envelope.ts';

type Refused<C extends Codes> = {
  [Name in keyof C]: {
    readonly kind: 'refused';
    readonly code: Name;
    readonly msg: string;
    readonly data: C[Name] extends AnyCodec ? OursOf<C[Name]> : never;
  };
}[keyof C];

export type Answer<Response, C extends Codes = Codes> =
  | { readonly kind: 'ok'; readonly msg: string; readonly data: Response }
  | Refused<C>
  | Refused<Omit<CommonCodes, keyof C>>;

export type AnswerOf<T> = T extends Call<infer _, infer Response, infer C> ? Answer<Response, C> : never;

/** An unknown code counts as a fault, so that its text is still shown. */
const refusalOf = (codes: Codes, code: number): { name: BusinessCodeName; codec: AnyCodec } => {
  const name = businessCodeName(code);
  const codec = name && (codes[name] ?? (commonCodes as Codes)[name]);
  return name && codec ? { name, codec } : { name: 'fault', codec: commonCodes.fault };
};

/** Reads an envelope into our names; throws if it violates the call's contract. */
export const readAnswer = <Request, Response, C extends Codes>(
  call: Call<Request, Response, C>,
  { code, msg, data }: Envelope,
): Answer<Response, C> => {
  if (businessCodeName(code) === 'ok') {
    return { kind: 'ok', msg, data: codecOf(call.response).fromWire(data) as Response };
  }
  const { name, codec } = refusalOf(call.codes, code);
  const refused = { kind: 'refused', code: name, msg, data: codecOf(codec).fromWire(data) };
  return refused as Answer<Response, C>;
};

export const refusalData = (codes: Codes, name: BusinessCodeName, data: object): unknown => {
  const codec = codes[name] ?? (commonCodes as Codes)[name];
  return codec === undefined ? {} : codecOf(codec).toWire(data);
};

export const ourNames = (
  call: { readonly request: { readonly fields: Readonly<Record<string, readonly [string, unknown]>> } },
  fields: Readonly<Record<string, string>>,
): Record<string, string> => {
  const named = Object.entries(call.request.fields).filter(([, [wire]]) => wire in fields);
  return Object.fromEntries(named.map(([ours, [wire]]) => [ours, fields[wire] ?? '']));
};
