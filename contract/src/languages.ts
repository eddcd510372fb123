import * as z from 'zod/mini';

export const languages = ['en_US', 'de_DE', 'ja_JP'] as const;

export type Language = (typeof languages)[number];

export const languageSchema = z.enum(languages);

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);
