import { pgTable, text } from 'drizzle-orm/pg-core';

/** A key made once and never shown: who has only the rows it protects can try nothing against them. */
export const platformSecret = pgTable('platform_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});
