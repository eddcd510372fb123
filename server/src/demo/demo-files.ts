import { readFile } from 'node:fs/promises';
import { languages } from '@aftercare/contract/languages';
import type { DemoSite } from '@aftercare/demo/demo-site';
import { manualFile, pictureFile, videoFile } from '@aftercare/demo/sites';
import type { PublicFileToStore } from '../features/files/index.ts';

type DemoFile = Pick<PublicFileToStore, 'type'> & { id: string; read: () => Promise<Buffer> };

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const pictureId = (path: string): string => nameOf(path).replace(/\.svg$/, '');

/** All public files of a demo site: pictures, videos, captions, manuals. */
export function demoFiles({ configuration, products, videos, manuals }: DemoSite): DemoFile[] {
  const pictures = [nameOf(configuration.logo), ...products.map(({ picture }) => picture)];
  return [
    ...pictures.map((name) => ({
      id: pictureId(name),
      type: 'image/svg+xml' as const,
      read: () => readFile(pictureFile(name)),
    })),
    ...videos.map(({ id, file }) => ({
      id,
      type: 'video/mp4' as const,
      read: () => readFile(videoFile(file)),
    })),
    ...videos.flatMap(({ id, captions }) =>
      languages.map((lang) => ({
        id: `${id}-${lang}`,
        type: 'text/vtt' as const,
        read: async () => Buffer.from(captions[lang]),
      })),
    ),
    ...manuals.map(({ id, file }) => ({
      id,
      type: 'application/pdf' as const,
      read: () => readFile(manualFile(file)),
    })),
  ];
}
