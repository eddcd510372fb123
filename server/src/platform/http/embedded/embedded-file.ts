import type { StaticFile } from '../static-files.ts';

export type EmbeddedFile = StaticFile & { style: string };
