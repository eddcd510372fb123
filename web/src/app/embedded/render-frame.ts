import { readFileSync } from 'node:fs';
import { framePage } from '@aftercare/contract/embedding/embed-places';
import { siteBase } from '@aftercare/contract/pages';
import { htmlLang } from '../../lib/page/language.tsx';
import type { Manifest } from '../document/manifest.ts';
import type { FrameBoot } from './frame-boot.ts';
import { frameDocument, frameTexts } from './frame-document.ts';

type Built = { manifest: Manifest; sheet: string };

let built: Built | null = null;

function readBuild(folder: URL): Built {
  const text = (path: string) => readFileSync(new URL(path, folder), 'utf8');
  const manifest = JSON.parse(text('.vite/manifest.json')) as Manifest;
  return { manifest, sheet: text(manifest['style.css']?.file ?? '').trim() };
}

export function renderFrameDocument(
  boot: FrameBoot,
  themeCss: string,
  folder: URL,
): { html: string; css: string } {
  built ??= readBuild(folder);
  const { manifest, sheet } = built;
  const base = `${siteBase}${framePage}/`;
  const entry = manifest['src/entry-embedded.tsx'];
  const others = [...(entry?.imports ?? []), frameTexts(boot.lang)].map((key) => manifest[key]?.file ?? '');
  // The merchant's accent comes last, so that it overrides our values.
  const css = `${sheet}\n${themeCss}`;
  const assets = { entry: base + entry?.file, preloads: others.map((file) => base + file), css };
  return { html: frameDocument(boot, assets, htmlLang(boot.lang)), css };
}
