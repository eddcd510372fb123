/** The server does not have the file: a newer version of the site has taken the place of this one. */
export class FileGone extends Error {}

const fetched = new Map<string, Promise<unknown>>();

/** Once for each address; a failure is forgotten, so that the next call tries again. */
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
  // To the end: what is not read may not be kept for the import.
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

/** The file of the import itself; the bundler lists it only where there are others besides. */
function importedBy(load: () => unknown): string[] {
  // slow-pattern: one short function of our own build
  const [, file] = /import\(["'`](.+?)["'`]\)/.exec(String(load)) ?? [];
  return file === undefined ? [] : [file];
}

/**
 * Stands in for the bundler's helper around `import()`. Many browsers keep the failure of an import for the life of the
 * page, so the files are fetched before: a fetch can be repeated, and it tells a lost network from a file that is gone.
 */
export async function fetchFirst<T>(load: () => Promise<T>, files?: readonly string[]): Promise<T> {
  const needed = files?.length ? files.map((file) => `../${file}`) : importedBy(load);
  await Promise.all(needed.map((file) => fetchOnce(new URL(file, import.meta.url).href)));
  return load().catch((error: unknown) => {
    // The files are there and the browser keeps a failure of before: only a new document is free of it.
    throw error instanceof TypeError ? new FileGone(String(error)) : error;
  });
}
