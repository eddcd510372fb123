/** The variables of a canned reply, written as `{customer}`. The desk fills them in for a conversation. */
export const replyVariables = ['customer', 'agent', 'brand', 'order', 'ticket'] as const;
export type ReplyVariable = (typeof replyVariables)[number];
export type ReplyValues = Readonly<Partial<Record<ReplyVariable, string>>>;

const written = /\{([\p{L}\p{N}_-]{1,40})\}/gu;

const isVariable = (name: string): name is ReplyVariable => replyVariables.some((known) => known === name);

/** Names in braces that are no variable, each once, in the order of the text. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(written)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isVariable(name));
}

export const gapOf = (name: ReplyVariable): string => `[${name}]`;

/** Fills in the variables. One without a value becomes a gap such as `[order]`, which the agent completes. */
export const fillVariables = (text: string, values: ReplyValues): string =>
  text.replace(written, (braced, name: string) =>
    isVariable(name) ? values[name]?.trim() || gapOf(name) : braced,
  );

/** The gaps that a text still contains, in the order of the variables. */
export const gapsIn = (text: string): string[] =>
  replyVariables.map(gapOf).filter((gap) => text.includes(gap));
