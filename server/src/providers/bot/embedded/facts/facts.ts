import type { Language } from '@aftercare/contract/languages';
import {
  type Choice,
  type Fact,
  factIdOf,
  type KnowledgeEntry,
  type KnowledgeProduct,
  type ProductChoice,
} from '../../bot.port.ts';
import { parameterQuestions } from './parameter-words.ts';

const prefix = factIdOf('');
const maxFacts = 3;

export const isFactId = (entryId: string): boolean => entryId.startsWith(prefix);

/** One entry for each property that the products have, to recognise questions about it. */
export function factEntries(products: readonly KnowledgeProduct[], lang: Language): KnowledgeEntry[] {
  const owners = new Map<string, string[]>();
  for (const { name, parameters } of products)
    for (const parameter of parameters)
      owners.set(parameter.name, [...(owners.get(parameter.name) ?? []), name]);
  return [...owners].map(([name, names]) => {
    const [question = name, ...variants] = parameterQuestions(name, names, lang);
    return { id: factIdOf(name), question, variants, answer: '' };
  });
}

/** Text of the choice for a property of a product. `factChosen` recognises it when the customer sends it. */
export const factQuestion = ({ name, product }: Omit<Fact, 'value'>): string => `${name} – ${product.name}`;

function factOf(product: KnowledgeProduct, name: string): Fact[] {
  const value = product.parameters.find((parameter) => parameter.name === name)?.value;
  return value === undefined ? [] : [{ product, name, value }];
}

/** Returns the fact whose choice the customer sent: its `factQuestion` is exactly this text. */
export function factChosen(text: string, products: readonly KnowledgeProduct[]): Fact | null {
  const facts = products.flatMap((product) =>
    product.parameters.map(({ name, value }) => ({ product, name, value })),
  );
  return facts.find((fact) => factQuestion(fact) === text.trim()) ?? null;
}

/** `none`: none of the products has this property. */
export type FoundFact = { kind: 'one'; fact: Fact } | { kind: 'several'; facts: Fact[] } | { kind: 'none' };

const allFactsFor = (entryId: string, products: readonly KnowledgeProduct[]): Fact[] =>
  products.flatMap((product) => factOf(product, entryId.slice(prefix.length)));

export const someFactsFor = (entryId: string, products: readonly KnowledgeProduct[]): Fact[] =>
  allFactsFor(entryId, products).slice(0, maxFacts);

/** `products`: those that the text mentions, or all if it mentions none. */
export function factsFor(entryId: string, products: readonly KnowledgeProduct[]): FoundFact {
  const facts = allFactsFor(entryId, products);
  const [fact, second] = facts;
  if (fact === undefined) return { kind: 'none' };
  return second === undefined ? { kind: 'one', fact } : { kind: 'several', facts };
}

export const choiceOf = (fact: Fact): Choice => ({
  entryId: factIdOf(fact.name),
  question: factQuestion(fact),
});

export const productChoiceOf = (fact: Fact): ProductChoice => ({
  ...choiceOf(fact),
  product: { id: fact.product.id, name: fact.product.name },
});
