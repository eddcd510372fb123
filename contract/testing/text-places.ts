import { contentDocuments, contentKinds } from '../src/content/documents.ts';
import { legalFieldsSchema } from '../src/content/legal-fields.ts';
import { limits } from '../src/limits.ts';
import { merchantConfigurationSchema } from '../src/sites/configuration.ts';
import { hostsSchema, newSiteSchema } from '../src/sites/new-site.ts';
import type { AnyCall } from '../src/wire/call.ts';

export type TextPlace = { readonly path: readonly string[]; with(text: string): unknown };

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  in?: Schema;
  valueType?: Schema;
  discriminator?: string;
  values?: unknown[];
};
type Schema = { readonly _zod: { readonly def: Definition } };
export type AnySchema = { safeParse(value: unknown): unknown };

const within = (place: TextPlace, name: string, wrap: (inner: unknown) => unknown): TextPlace => ({
  path: [name, ...place.path],
  with: (text) => wrap(place.with(text)),
});

export function textPlaces(schema: AnySchema): TextPlace[] {
  const { def } = (schema as unknown as Schema)._zod;
  const inner = (part: Schema): TextPlace[] => textPlaces(part as unknown as AnySchema);
  if (def.type === 'string') return [{ path: [], with: (text) => text }];
  if (def.shape) return placesInShape(def.shape, inner);
  if (def.element) return inner(def.element).map((place) => within(place, '0', (value) => [value]));
  if (def.valueType)
    return inner(def.valueType).map((place) => within(place, 'a', (value) => ({ a: value })));
  if (def.options) return def.options.flatMap(inner);
  return [def.innerType, def.in].flatMap((part) => (part ? inner(part) : []));
}

function placesInShape(
  shape: Readonly<Record<string, Schema>>,
  inner: (part: Schema) => TextPlace[],
): TextPlace[] {
  const literals = Object.fromEntries(
    Object.entries(shape).flatMap(([name, part]) =>
      part._zod.def.type === 'literal' ? [[name, part._zod.def.values?.[0]] as const] : [],
    ),
  );
  return Object.entries(shape).flatMap(([name, part]) =>
    inner(part).map((place) => within(place, name, (value) => ({ ...literals, [name]: value }))),
  );
}

/**
 * Documents that operators send whole. The requests of their calls accept any record, so these schemas are
 * listed here.
 */
export const documents: readonly (readonly [name: string, schema: AnySchema, bodyBytes: number])[] = [
  ...contentKinds.map((kind) => [kind, contentDocuments[kind], limits.contentJsonMaxBytes] as const),
  ['legal fields', legalFieldsSchema, limits.jsonMaxBytes],
  ['configuration', merchantConfigurationSchema, limits.jsonMaxBytes],
  ['host names', hostsSchema, limits.jsonMaxBytes],
  ['new site', newSiteSchema, limits.jsonMaxBytes],
];

export const bodyBytes = (call: AnyCall): number => call.bodyMaxBytes ?? limits.jsonMaxBytes;
