import { allowedAttributes, allowedTags } from '@aftercare/contract/content/allowed-html';
import { JSDOM } from 'jsdom';

const site = 'https://site.example';

/** Parses the address as a browser does. An unparsable address is harmless. */
function leadsAstray(attribute: string, value: string): boolean {
  const address = URL.parse(value, `${site}/web/page`);
  if (address === null) return false;
  if (address.origin === site) return false;
  return attribute === 'src' || !['https:', 'http:', 'mailto:', 'tel:'].includes(address.protocol);
}

/** Parses with jsdom alone, independently of the sanitiser. */
export function createMarkupCheck(): (html: string) => {
  beyondList: string[];
  /** The markup after parsing and serializing it. */
  rewritten: string;
} {
  const { document } = new JSDOM('<!doctype html>').window;
  return (html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    const beyondList = [...template.content.querySelectorAll('*')].flatMap(({ localName, attributes }) => [
      ...(allowedTags.includes(localName) ? [] : [`<${localName}>`]),
      ...[...attributes].flatMap(({ name, value }) =>
        !allowedAttributes.includes(name) || (/^(href|src)$/.test(name) && leadsAstray(name, value))
          ? [`${name}=${value}`]
          : [],
      ),
    ]);
    return { beyondList, rewritten: template.innerHTML };
  };
}
