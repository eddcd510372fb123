import { awaitPart } from './keep-trying.ts';

/** Loads the document again once the server can be reached: without a network the browser would show its own error. */
export function reloadOnceOnline(): void {
  awaitPart(
    () => fetch(location.href, { method: 'HEAD' }),
    () => location.reload(),
    (error) => console.warn('reload', error),
  );
}

/** Of this version of the site: its name changes with what is in it. */
const version = import.meta.url;

/**
 * Loads the document of this address again, as the files of this version are gone. False where that was done before: the
 * history keeps it, also where nothing else may be stored.
 */
export function startOver(): boolean {
  if (history.state?.startedOver === version) return false;
  // Not by the instance, whose changes the router hears.
  History.prototype.replaceState.call(history, { ...history.state, startedOver: version }, '');
  reloadOnceOnline();
  return true;
}
