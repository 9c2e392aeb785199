import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile } from '../built-files.js';
import {
  furtherPages,
  guideLanguages,
  guidePath,
  guides,
  type GuideLanguage,
} from './guide-catalogue.js';
import { changelogFeed } from './changelog-feed.js';
import { servedAddress } from './guide-links.js';
import { guidePage, missingGuidePage, type PageFiles } from './guide-page.js';
import { guideEntries, operationEntry, type SearchableOperation } from './search-entries.js';
import { SearchIndex, type SearchEntry } from './search-index.js';

const docs = new URL('../../../../../docs/', import.meta.url);
/** The tokens of every surface: the style sheet begins with them. */
const tokens = new URL('../../../../tokens/tokens.css', import.meta.url);
const pageFiles = {
  style: { file: 'guides.css', type: 'text/css; charset=utf-8' },
  script: { file: 'guides.js', type: 'text/javascript; charset=utf-8' },
} as const;
const languages = Object.keys(guideLanguages) as GuideLanguage[];

/** The rendered guides. */
export interface Guides {
  /** By URL path. */
  pages: ReadonlyMap<string, BuiltFile>;
  missing: Readonly<Record<GuideLanguage, BuiltFile>>;
  search: Readonly<Record<GuideLanguage, SearchIndex>>;
  /** The changelog as Atom. */
  feeds: Readonly<Record<GuideLanguage, BuiltFile>>;
  files: PageFiles;
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
 * The address in samples. Readers of an installation get its own, except on pages about running the service, and on that of the
 * command line, whose default it is.
 */
const sample_address = 'http://127.0.0.1:3000';
const localPages: ReadonlySet<string | null> = new Set([
  ...guides.filter(({ part }) => part === 'operate').map(({ name }) => name),
  'cli',
  'console',
  'reliability',
  'capacity',
]);

/**
 * Reads and renders all guides, and indexes them with the operations of the reference for search.
 *
 * @param public_url replaces the address in samples; from the configuration, never from a request
 */
export async function readGuides(
  public_url: string,
  operations: readonly SearchableOperation[],
): Promise<Guides> {
  // Loaded at the first request for a guide: most processes never serve one.
  const { renderMarkdown } = await import('./render-markdown.js');
  const files = await pageFilePaths();
  const addressesIn = (language: GuideLanguage) =>
    new Map(operations.map(({ id, texts }) => [id, texts[language].address]));
  const addresses = { en: addressesIn('en'), 'pt-BR': addressesIn('pt-BR') };
  const entries = Object.fromEntries(
    languages.map((language) => [language, [] as SearchEntry[]]),
  ) as Record<GuideLanguage, SearchEntry[]>;
  const feeds = new Map<GuideLanguage, Promise<BuiltFile>>();
  const read = sources.map(async (source) => {
    const text = await readFile(new URL(source.file, docs), 'utf8');
    return localPages.has(source.name) ? text : text.replaceAll(sample_address, public_url);
  });
  const [texts, samples] = await Promise.all([Promise.all(read), readSamples(public_url)]);
  const pages = sources.map(async (source, index): Promise<[string, BuiltFile]> => {
    const { language, name, file } = source;
    // Links of a page directly in docs/ are relative to docs/.
    const isFurther = !file.startsWith('guides/');
    const page = renderMarkdown(
      texts[index]!,
      (link) => servedAddress(isFurther ? fromDocs(link) : link, language, addresses[language]),
      samples,
    );
    for (const reader of isFurther ? languages : [language]) {
      entries[reader].push(...guideEntries(page, language, name));
    }
    if (name === 'changelog') {
      const feed = changelogFeed(page, language, public_url);
      feeds.set(language, toFile(feed, 'application/atom+xml; charset=utf-8'));
    }
    const html = guidePage(page, { ...source, public_url, files });
    return [guidePath(language, name ?? undefined), await toPage(html)];
  });
  const missing = languages.map(async (language): Promise<[GuideLanguage, BuiltFile]> => [
    language,
    await toPage(missingGuidePage(language, files)),
  ]);
  const search = languages.map((language): [GuideLanguage, SearchIndex] => [
    language,
    new SearchIndex(
      [...operations.map((operation) => operationEntry(operation, language)), ...entries[language]],
      language,
    ),
  ]);
  return {
    pages: new Map(await Promise.all(pages)),
    feeds: Object.fromEntries(
      await Promise.all([...feeds].map(async ([language, feed]) => [language, await feed])),
    ) as Guides['feeds'],
    missing: Object.fromEntries(await Promise.all(missing)) as Guides['missing'],
    search: Object.fromEntries(search) as Guides['search'],
    files,
  };
}

/** Reads the samples by the names of their files, with the address of the installation. */
async function readSamples(public_url: string): Promise<Map<string, string>> {
  const folder = new URL('samples/', docs);
  const files = await readdir(folder);
  const texts = files.map(async (file): Promise<[string, string]> => {
    const text = await readFile(new URL(file, folder), 'utf8');
    return [file, text.replaceAll(sample_address, public_url)];
  });
  return new Map(await Promise.all(texts));
}

/** Reads a picture; null: there is none of this name. Only files that the folder lists are read, whatever the name says. */
export async function readPicture(name: string): Promise<BuiltFile | null> {
  const folder = new URL('images/', docs);
  if (!/^[\w-]+\.png$/.test(name) || !(await readdir(folder)).includes(name)) return null;
  const text = await readFile(new URL(name, folder));
  const digest = createHash('sha256').update(text).digest('base64url');
  const etag = `"${digest.slice(0, 22)}"`;
  // Compressed already.
  return { text, br: null, gzip: null, type: 'image/png', etag, is_hashed: false };
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

/** Reads a file that the pages load; its ETag is the version in the URL. */
export async function readPageFile(name: keyof PageFiles): Promise<BuiltFile> {
  const { file, type } = pageFiles[name];
  const own = await readFile(new URL(`../../../pages/${file}`, import.meta.url), 'utf8');
  return toFile(name === 'style' ? (await readFile(tokens, 'utf8')) + own : own, type);
}

export async function pageFilePaths(): Promise<PageFiles> {
  const path = async (name: keyof PageFiles) => {
    const { etag } = await readPageFile(name);
    return `/docs/${pageFiles[name].file}?v=${etag.replaceAll('"', '')}`;
  };
  return { style: await path('style'), script: await path('script') };
}

function fromDocs(link: string): string {
  if (link.startsWith('guides/')) return link.replace(/^guides\//, '../');
  return /^[\w-]+\.md/.test(link) ? `../../${link}` : link;
}

/** A rendered page with its compressed forms. */
export function toPage(html: string): Promise<BuiltFile> {
  return toFile(html, 'text/html; charset=utf-8');
}

async function toFile(content: string, type: string): Promise<BuiltFile> {
  const text = Buffer.from(content);
  const digest = createHash('sha256').update(text).digest('base64url');
  return {
    text,
    // At the highest quality, which is the default, it takes fifteen times as long: seconds for all pages together.
    br: await promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
    }),
    gzip: await promisify(gzip)(text, { level: 9 }),
    type,
    etag: `"${digest.slice(0, 22)}"`,
    is_hashed: false,
  };
}
