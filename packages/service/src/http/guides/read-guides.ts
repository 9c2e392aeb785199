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

/** Everything that is served of the guides, ready to be sent. */
export interface Guides {
  /** By the path that they are served under. */
  pages: ReadonlyMap<string, BuiltFile>;
  missing: Readonly<Record<GuideLanguage, BuiltFile>>;
}

/** Where a page lies in `docs/`, and in which languages it exists. */
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

/** Every path that a guide is served under. */
export const guidePaths: readonly string[] = sources.map(({ language, name }) =>
  guidePath(language, name ?? undefined),
);

/**
 * Reads and renders all of them.
 *
 * @param operations addresses within the reference by operation id
 */
export async function readGuides(
  public_url: string,
  operations: ReadonlyMap<string, string>,
): Promise<Guides> {
  // Loaded when the first guide is asked for: most processes are never asked.
  const { renderMarkdown } = await import('./render-markdown.js');
  const style = await stylesheetPath();
  const pages = sources.map(async (source): Promise<[string, BuiltFile]> => {
    const { language, name, file } = source;
    const text = await readFile(new URL(file, docs), 'utf8');
    // A page of docs/ itself links to its neighbours without a folder between them.
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

/** The collections for other programs, by the path that they are served under. */
export const collectionPaths: readonly string[] = [
  '/docs/collections/credencia.postman_collection.json',
  '/docs/collections/credencia.bruno.json',
];

/** @param path one of `collectionPaths` */
export async function readCollection(path: string): Promise<BuiltFile> {
  const text = await readFile(new URL(path.replace('/docs/', ''), docs), 'utf8');
  return toFile(text, 'application/json; charset=utf-8');
}

/** The style sheet of the bar and the guides, with its version in the address. */
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
