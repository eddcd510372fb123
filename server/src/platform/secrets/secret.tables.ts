import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * A key that is created once and never shown. Without it, the rows that it protects cannot be attacked by
 * guessing.
 */
export const platformSecret = pgTable('platform_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});
