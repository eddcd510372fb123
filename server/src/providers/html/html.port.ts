/** What is left of markup when everything is gone that is not on the allow-list (contract/content/allowed-html.ts). */
export type CleanHtml = (html: string) => Promise<string>;
