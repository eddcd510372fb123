/** The chat on other people's pages (docs/embedding.md): where its parts are. The loader holds this, so it needs no schemas. */
export const loaderPath = '/embed.js';

/** The document of the frame, below the site's base. No page of the specification: it is listed nowhere. */
export const framePage = '/embedded';
/** `origin`: of the page around the frame; `lang`: the language that it is in. The loader writes these names out, to save bytes. */
export const frameQuery = { origin: 'origin', lang: 'lang' } as const;

/** The one name that the loader takes on the page. */
export const hostName = 'AftercareChat';

/** `https` to the letter; `http` on this machine alone, at whatever port: somebody tries it out. */
const secureOrigin = /^https:\/\/(?=.{1,253}(?:[:]|$))[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::[1-9]\d{0,4})?$/;
const localOrigin = /^http:\/\/(?:[a-z0-9-]+\.)*localhost$/;

/** Whether the list takes it. */
export const isEmbedOrigin = (text: string): boolean => secureOrigin.test(text) || localOrigin.test(text);

/** Whether a page of this origin may show the chat: it is on the list to the letter (A23). */
export const mayEmbed = (origins: readonly string[], origin: string): boolean =>
  origins.some(
    (listed) =>
      origin === listed ||
      (localOrigin.test(listed) &&
        origin.startsWith(`${listed}:`) &&
        /^\d{1,5}$/.test(origin.slice(listed.length + 1))),
  );

/** The list as `frame-ancestors` has it. */
export const ancestorsOf = (origins: readonly string[]): string[] =>
  origins.map((listed) => (localOrigin.test(listed) ? `${listed}:*` : listed));
