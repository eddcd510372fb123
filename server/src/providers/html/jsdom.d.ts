/**
 * Only what the sanitiser and its tests use of jsdom. Its full types would add browser globals to the whole
 * server.
 */
declare module 'jsdom' {
  type ParsedElement = {
    readonly localName: string;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
    readonly textContent: string;
    closest(selectors: string): ParsedElement | null;
    querySelector(selectors: string): ParsedElement | null;
    getAttribute(name: string): string | null;
  };
  type Fragment = { querySelectorAll(selectors: string): Iterable<ParsedElement> };
  type Template = { innerHTML: string; readonly content: Fragment };

  export class JSDOM {
    constructor(html: string);
    readonly window: import('dompurify').WindowLike & {
      readonly document: Fragment & { createElement(name: 'template'): Template };
    };
  }
}
