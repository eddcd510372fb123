import { text, timestamp } from 'drizzle-orm/pg-core';

/** A moment, kept to the millisecond so that it compares equal to our Date. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** The first column of every primary key: nothing stored lives outside a merchant. */
export const merchantKey = () => text().notNull();
