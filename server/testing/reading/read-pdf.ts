import { extractText, getDocumentProxy, getMeta } from 'unpdf';

export type SeenPdf = {
  /** Each page's text without spaces and line ends, so that line breaks do not matter. */
  pages: string[];
  /** Of the first page, in points. */
  size: [width: number, height: number];
  title: string;
  lang: string;
  isTagged: boolean;
  links: string[];
};

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Reads a PDF with a third-party reader. */
export async function readPdf(bytes: Uint8Array): Promise<SeenPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const page = await pdf.getPage(1);
  const [, , width = 0, height = 0] = page.view;
  const annotations: { url?: string }[] = await page.getAnnotations();
  return {
    pages: text.map(withoutSpaces),
    size: [Math.round(width), Math.round(height)],
    title: String(info.Title ?? ''),
    lang: String(info.Language ?? ''),
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    links: annotations.flatMap(({ url }) => url ?? []),
  };
}
