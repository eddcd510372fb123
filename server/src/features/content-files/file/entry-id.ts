export const isEntryId = (id: unknown): id is string =>
  typeof id === 'string' && /^[A-Za-z0-9_-]{1,58}$/.test(id);
