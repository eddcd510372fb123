import type { Language } from '@aftercare/contract/languages';

/** `place`: the page of a manual, from 1, or the second of a video at which the section begins. */
export type Section = { heading: string; body: string; place: number };

/** A manual is a PDF, captions are WebVTT. The buffer is detached. */
export type SectionSource = {
  kind: 'manual' | 'captions';
  lang: Language;
  bytes: Uint8Array<ArrayBuffer>;
};

/** Reads several files with one thread, one after the other. */
export type SectionReading = {
  /**
   * The sections in order; `heading` is '' if the text has none, paragraphs of `body` are divided by '\n'.
   * Rejects if the file is damaged or encrypted, or takes too much memory or time.
   */
  read(source: SectionSource): Promise<Section[]>;
  /** Releases the thread. */
  stop(): void;
};

export type StartSectionReading = () => SectionReading;
