/**
 * What a migration changes in the rows of an earlier release on purpose, as `table` or `table.column`. Each entry names
 * its migration, so that the comparison of old stores leaves out nothing else.
 */
export const changedColumns: { migration: string; what: string }[] = [];
