import { type Column, type SQL, sql } from 'drizzle-orm';

/** One of these texts, however many: they travel as one array. */
export const among = (column: Column, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;
