/** Of jsdom, what the sanitiser needs. The types of a whole browser would stand everywhere in the server. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: import('dompurify').WindowLike;
  }
}
