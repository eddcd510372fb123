/** The server does not have the file, because a newer version of the site is deployed. */
export class FileGone extends Error {}

const fetched = new Map<string, Promise<unknown>>();

/** A failure is not cached, so that the next call retries. */
function fetchOnce(url: string): Promise<unknown> {
  let known = fetched.get(url);
  if (!known) {
    known = url.endsWith('.css') ? addSheet(url) : fetchScript(url);
    fetched.set(url, known);
    known.catch(() => fetched.delete(url));
  }
  return known;
}

const isInPage = (url: string): boolean =>
  [...document.getElementsByTagName('link')].some(({ href }) => href === url);

async function fetchScript(url: string): Promise<void> {
  if (isInPage(url)) return;
  const answer = await fetch(url);
  if (answer.status === 404) throw new FileGone(url);
  if (!answer.ok) throw new TypeError(`${answer.status} ${url}`);
  // Read the whole body, or the browser may not cache it for the import.
  await answer.blob();
}

async function addSheet(url: string): Promise<void> {
  if (isInPage(url)) return;
  await new Promise<unknown>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new TypeError(url));
    };
    document.head.append(link);
  });
}

/** The file of the import itself; the bundler lists it only if the import has dependencies. */
function importedBy(load: () => unknown): string[] {
  // slow-pattern: one short function of our own build
  const [, file] = /import\(["'`](.+?)["'`]\)/.exec(String(load)) ?? [];
  return file === undefined ? [] : [file];
}

/**
 * Replaces the bundler's helper around `import()`. Many browsers cache a failed import for the life of the
 * page, so the files are fetched first. A fetch can be retried, and it distinguishes a lost network from a
 * missing file.
 */
export async function fetchFirst<T>(load: () => Promise<T>, files?: readonly string[]): Promise<T> {
  const needed = files?.length ? files.map((file) => `../${file}`) : importedBy(load);
  await Promise.all(needed.map((file) => fetchOnce(new URL(file, import.meta.url).href)));
  return load().catch((error: unknown) => {
    // The files exist, so the browser cached an earlier failure; only a new document helps.
    throw error instanceof TypeError ? new FileGone(String(error)) : error;
  });
}
