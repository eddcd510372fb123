import { json, type ServiceReply, type ServiceRequest } from './bot-server.ts';

/** Words of one concept. A text gets the direction of each concept that it has a word of. */
export type ConceptWords = Readonly<Record<string, readonly string[]>>;

const dimensions = 64;
/** How much other words move a vector. */
const otherWords = 0.35;

function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (const unit of Buffer.from(text)) state = Math.imul(state ^ unit, 0x01000193) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const direction = (name: string): number[] => {
  const next = seeded(name);
  const numbers = Array.from({ length: dimensions }, () => next());
  const length = Math.hypot(...numbers);
  return numbers.map((value) => value / length);
};

/** Deterministic. Other words have a direction each, so that texts with common words have similar vectors. */
export function conceptVector(text: string, concepts: ConceptWords): number[] {
  const lower = text.toLowerCase();
  const known = Object.entries(concepts).filter(([, words]) => words.some((word) => lower.includes(word)));
  const others = lower
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !known.some(([, words]) => words.some((one) => word.includes(one))));
  const parts = [
    ...known.map(([concept]) => direction(concept)),
    ...others.map((word) => direction(`word ${word}`).map((value) => value * otherWords)),
  ];
  const nowhere = Array.from({ length: dimensions }, () => 1e-6);
  return parts.reduce((sum, part) => sum.map((value, at) => value + (part[at] ?? 0)), nowhere);
}

/** Near the direction of its subject; null: on its own. */
export function subjectVector(text: string, subject: string | null): number[] {
  const own = direction(`text ${text}`);
  const shared = subject === null ? own : direction(`subject ${subject}`);
  return shared.map((value, at) => value + otherWords * (own[at] ?? 0));
}

export const inputOf = ({ body }: ServiceRequest): string[] => body.input as string[];

/** The answer of the embeddings call of OpenAI, in reverse order, because only `index` counts. */
export function embedded(vectors: readonly (readonly unknown[])[]): ServiceReply {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  return json({ object: 'list', data: data.reverse(), model: 'm', usage: { total_tokens: 1 } });
}

/** A service that recognises concepts by their words. */
export const conceptService =
  (concepts: ConceptWords) =>
  (request: ServiceRequest): ServiceReply =>
    embedded(inputOf(request).map((text) => conceptVector(text, concepts)));

/** A service that knows the subject of each text. */
export const subjectService =
  (subjectOf: (text: string) => string | null) =>
  (request: ServiceRequest): ServiceReply =>
    embedded(inputOf(request).map((text) => subjectVector(text, subjectOf(text))));
