import { isLanguage, type Language, languages } from '@aftercare/contract/languages';
import type { FastifyRequest } from 'fastify';

/** The `lang` header; the site's own language for a missing or unknown value. */
export function langOf(request: FastifyRequest): Language {
  const { lang } = request.headers;
  if (isLanguage(lang)) return lang;
  const site = request.site as typeof request.site | undefined;
  return site?.kind === 'merchant' ? site.merchant.configuration.defaultLang : languages[0];
}
