import type { StaticFile } from '../pages/static-files.ts';

export type EmbeddedFile = StaticFile & { style: string };
