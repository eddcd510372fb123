const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&lrm;': '',
  '&rlm;': '',
};

/** Decodes, once, the entities that our HTML and WebVTT have. A no-break space stays one. Others stay. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp|lrm|rlm);/g, (entity) => characters[entity] ?? entity);
