/** What is kept of a registration for a repeat of the request. */
export type KeptAnswer =
  | { kind: 'registered'; registrationId: string }
  | { kind: 'alreadyActivated'; warrantyId: string | null };

/** A decision, without the secrets it came with. What decided nothing is asked anew. */
export function keptAnswerOf(
  outcome: KeptAnswer | { kind: Exclude<string, KeptAnswer['kind']> },
): KeptAnswer | null {
  if (outcome.kind === 'registered' && 'registrationId' in outcome)
    return { kind: 'registered', registrationId: outcome.registrationId };
  if (outcome.kind === 'alreadyActivated' && 'warrantyId' in outcome)
    return { kind: 'alreadyActivated', warrantyId: outcome.warrantyId };
  return null;
}
