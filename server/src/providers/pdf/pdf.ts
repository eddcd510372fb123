import type { RenderPdf } from './pdf.port.ts';

/** Loads the library and its font with the first document, because few processes render any. */
export function createPdf(): RenderPdf {
  let loading: Promise<RenderPdf> | undefined;
  return async (document) => {
    loading ??= import('./render-pdf.ts').then(({ createRenderPdf }) => createRenderPdf());
    return (await loading)(document);
  };
}
