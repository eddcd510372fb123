import { text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A timestamp with millisecond precision, so that it compares equal to a JavaScript Date. Without a name, the column has
 * the name of its property.
 */
export const timestamptz = (name = '') => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** The first column of every primary key: every row belongs to a merchant. */
export const merchantKey = () => text().notNull();
