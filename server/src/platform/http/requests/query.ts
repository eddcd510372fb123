import { checkText, Unreadable } from './strict-json.ts';

const maxParameters = 64;

function decode(text: string): string {
  try {
    return checkText(decodeURIComponent(text.replaceAll('+', ' ')));
  } catch {
    throw new Unreadable('not a query');
  }
}

/** The query as strings, each name once; brackets have no meaning and make no arrays or objects. */
export function parseQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const values: Record<string, string> = {};
  if (start === -1) return values;
  const parts = url
    .slice(start + 1)
    .split('&')
    .filter((part) => part !== '');
  if (parts.length > maxParameters) throw new Unreadable('too many parameters');
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = decode(equals === -1 ? part : part.slice(0, equals));
    if (name === '__proto__') throw new Unreadable('not an allowed key');
    if (Object.hasOwn(values, name)) throw new Unreadable('given twice', name);
    values[name] = equals === -1 ? '' : decode(part.slice(equals + 1));
  }
  return values;
}
