import { scopeOf } from '@aftercare/contract/desk/team/rights';
import type { AnyCall } from '@aftercare/contract/wire/call';
import type { Callers } from '../requests/caller.ts';
import { createScope } from '../requests/scope.ts';
import type { Document } from './documents.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type PageSource, type Rendering, renderPage } from './pages.ts';

/**
 * Rewrites links so that they stay within the preview. Scripts are removed, because they would act on the
 * real site.
 */
function framed(html: string, base: string): string {
  return (
    html
      // slow-pattern: a page that the server wrote, where each template ends
      .replace(/<template\b.*?<\/template>/gs, '')
      // slow-pattern: a page that the server wrote, where each script ends
      .replace(/<script\b(?![^>]*\btype="application\/)[^>]*>.*?<\/script>/gs, '')
      .replace(/(\s(?:href|src)=")\/(?!web\/assets\/|desk\/)(web|files)\//g, `$1${base}/$2/`)
  );
}

export async function renderPreview(
  renderer: PageRenderer,
  source: PageSource,
  rendering: Rendering,
  base: string,
): Promise<Document> {
  const first = await renderPage(renderer, source, rendering);
  const page =
    first.redirect === undefined
      ? first
      : await renderPage(renderer, source, { ...rendering, path: first.redirect });
  return previewDocument(framed(page.html, base), page.inline);
}

export function previewDocument(content: string, inline?: { style: string; script: string }): Document {
  return {
    content,
    type: 'text/html; charset=utf-8',
    cache: 'never',
    policy: { name: 'preview', inline },
  };
}

/** Whether the session's team member may see drafts of this merchant, by the right to this call. */
export async function mayLook(
  callers: Pick<Callers, 'desk'>,
  secret: string | null,
  { call, merchantId }: { call: Pick<AnyCall, 'method' | 'path'>; merchantId: string },
): Promise<boolean> {
  const person = secret === null ? null : await callers.desk(secret);
  const merchants = person && scopeOf(person, call);
  return merchants !== null && createScope(merchants).holds(merchantId);
}
