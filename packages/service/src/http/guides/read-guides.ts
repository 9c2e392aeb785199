import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { BuiltFile } from '../built-files.js';
import {
  furtherPages,
  guideLanguages,
  guidePath,
  guides,
  type GuideLanguage,
} from './guide-catalogue.js';
import { servedAddress } from './guide-links.js';
import { guidePage, missingGuidePage } from './guide-page.js';

const docs = new URL('../../../../../docs/', import.meta.url);
const stylesheet = new URL('../../../pages/guides.css', import.meta.url);
const languages = Object.keys(guideLanguages) as GuideLanguage[];

/** The rendered guides. */
export interface Guides {
  /** By URL path. */
  pages: ReadonlyMap<string, BuiltFile>;
  missing: Readonly<Record<GuideLanguage, BuiltFile>>;
}

/** A page's file in `docs/`, and the languages in which it exists. */
interface Source {
  language: GuideLanguage;
  name: string | null;
  file: string;
  languages: readonly GuideLanguage[];
}

const sources: readonly Source[] = [
  ...languages.flatMap((language) =>
    [null, ...guides.map(({ name }) => name)].map((name) => ({
      language,
      name,
      file: `guides/${language}/${name ?? 'README'}.md`,
      languages,
    })),
  ),
  ...furtherPages.map((name) => ({
    language: 'en' as const,
    name,
    file: `${name}.md`,
    languages: ['en'] as const,
  })),
];

/** URL paths of all guides. */
export const guidePaths: readonly string[] = sources.map(({ language, name }) =>
  guidePath(language, name ?? undefined),
);

/**
 * Reads and renders all guides.
 *
 * @param operations anchors within the reference by operation id
 */
export async function readGuides(
  public_url: string,
  operations: ReadonlyMap<string, string>,
): Promise<Guides> {
  // Loaded at the first request for a guide: most processes never serve one.
  const { renderMarkdown } = await import('./render-markdown.js');
  const style = await stylesheetPath();
  const pages = sources.map(async (source): Promise<[string, BuiltFile]> => {
    const { language, name, file } = source;
    const text = await readFile(new URL(file, docs), 'utf8');
    // Links of a page directly in docs/ are relative to docs/.
    const isFurther = !file.startsWith('guides/');
    const page = renderMarkdown(text, (link) =>
      servedAddress(isFurther ? fromDocs(link) : link, language, operations),
    );
    const html = guidePage(page, { ...source, public_url, style });
    return [guidePath(language, name ?? undefined), await toPage(html)];
  });
  const missing = languages.map(async (language): Promise<[GuideLanguage, BuiltFile]> => [
    language,
    await toPage(missingGuidePage(language, style)),
  ]);
  return {
    pages: new Map(await Promise.all(pages)),
    missing: Object.fromEntries(await Promise.all(missing)) as Guides['missing'],
  };
}

/** URL paths of the collections for Postman and Bruno. */
export const collectionPaths: readonly string[] = [
  '/docs/collections/credencia.postman_collection.json',
  '/docs/collections/credencia.bruno.json',
];

/** Reads a collection.
 *
 * @param path one of `collectionPaths`
 */
export async function readCollection(path: string): Promise<BuiltFile> {
  const text = await readFile(new URL(path.replace('/docs/', ''), docs), 'utf8');
  return toFile(text, 'application/json; charset=utf-8');
}

/** Reads the style sheet of the navigation bar and the guides; its ETag is the version in the URL. */
export async function readStylesheet(): Promise<BuiltFile> {
  return toFile(await readFile(stylesheet, 'utf8'), 'text/css; charset=utf-8');
}

export async function stylesheetPath(): Promise<string> {
  const { etag } = await readStylesheet();
  return `/docs/guides.css?v=${etag.replaceAll('"', '')}`;
}

function fromDocs(link: string): string {
  if (link.startsWith('guides/')) return link.replace(/^guides\//, '../');
  return /^[\w-]+\.md/.test(link) ? `../../${link}` : link;
}

function toPage(html: string): Promise<BuiltFile> {
  return toFile(html, 'text/html; charset=utf-8');
}

async function toFile(content: string, type: string): Promise<BuiltFile> {
  const text = Buffer.from(content);
  const digest = createHash('sha256').update(text).digest('base64url');
  return {
    text,
    br: await promisify(brotliCompress)(text),
    gzip: await promisify(gzip)(text, { level: 9 }),
    type,
    etag: `"${digest.slice(0, 22)}"`,
    is_hashed: false,
  };
}
