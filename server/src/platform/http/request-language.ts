import { isLanguage, type Language, languages } from '@aftercare/contract/languages';
import type { FastifyRequest } from 'fastify';

/** The `lang` header; another value or none: the site's own language (wire 1, Headers). */
export function langOf(request: FastifyRequest): Language {
  const { lang } = request.headers;
  if (isLanguage(lang)) return lang;
  const site = request.site as typeof request.site | undefined;
  return site?.kind === 'merchant' ? site.merchant.configuration.defaultLang : languages[0];
}
