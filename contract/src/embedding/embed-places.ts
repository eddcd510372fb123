/**
 * Paths of the embedded chat (docs/embedding.md). The loader includes this file, so it must not import
 * schemas.
 */
export const loaderPath = '/embed.js';

/**
 * Path of the frame's document, below the site's base. It is not a page of the specification and is listed
 * nowhere.
 */
export const framePage = '/embedded';
/**
 * `origin`: of the embedding page; `lang`: its language. The loader repeats these names as literals, to save
 * bytes.
 */
export const frameQuery = { origin: 'origin', lang: 'lang' } as const;

export const hostName = 'AftercareChat';

/** Origins that may embed the chat: `https`, or `http` for localhost with any port, for developers. */
const secureOrigin = /^https:\/\/(?=.{1,253}(?:[:]|$))[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::[1-9]\d{0,4})?$/;
const localOrigin = /^http:\/\/(?:[a-z0-9-]+\.)*localhost$/;

export const isEmbedOrigin = (text: string): boolean => secureOrigin.test(text) || localOrigin.test(text);

/** Whether a page of this origin may show the chat: the origin must equal an entry of the list. */
export const mayEmbed = (origins: readonly string[], origin: string): boolean =>
  origins.some(
    (listed) =>
      origin === listed ||
      (localOrigin.test(listed) &&
        origin.startsWith(`${listed}:`) &&
        /^\d{1,5}$/.test(origin.slice(listed.length + 1))),
  );

export const ancestorsOf = (origins: readonly string[]): string[] =>
  origins.map((listed) => (localOrigin.test(listed) ? `${listed}:*` : listed));
