/**
 * Rows of earlier releases that a migration changes on purpose, as `table` or `table.column`. Each entry
 * names its migration, so that the comparison of stored releases skips nothing else.
 */
export const changedColumns: { migration: string; what: string }[] = [];
