import { awaitPart } from '../api/keep-trying.ts';

/** Reloads once the server can be reached: without a network the browser would show its own error page. */
export function reloadOnceOnline(): void {
  awaitPart(
    () => fetch(location.href, { method: 'HEAD' }),
    () => location.reload(),
    (error) => console.warn('reload', error),
  );
}

/** The URL of this chunk contains a hash, so it identifies the version of the site. */
const version = import.meta.url;

/**
 * Reloads the document because the files of this version are gone. Returns false if that was done before. The
 * history state records it, so that it works without storage.
 */
export function startOver(): boolean {
  if (history.state?.startedOver === version) return false;
  // The router patches the instance's method and would see the change.
  History.prototype.replaceState.call(history, { ...history.state, startedOver: version }, '');
  reloadOnceOnline();
  return true;
}
