/** What a document may be known by (wire.md 1, ids), with room for what the languages add to it. */
export const isEntryId = (id: unknown): id is string =>
  typeof id === 'string' && /^[A-Za-z0-9_-]{1,58}$/.test(id);
