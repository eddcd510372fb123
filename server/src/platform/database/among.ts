import { type Column, type SQL, sql } from 'drizzle-orm';

/** Matches any of these texts. They are sent as one array parameter, however many there are. */
export const among = (column: Column, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;
