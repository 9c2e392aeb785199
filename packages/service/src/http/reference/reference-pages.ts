import { escapeHtml } from '../../platform/escape-html.js';
import { guideLanguages, referencePath, type GuideLanguage } from '../guides/guide-catalogue.js';
import { htmlDocument, tableOfContents, type PageFiles } from '../guides/guide-page.js';
import { navigationBar } from '../guides/navigation-bar.js';
import { renderMarkdown } from '../guides/render-markdown.js';
import type { DescribedOperation, Description } from './description.js';
import { inlineMarkdown } from './inline-markdown.js';
import { eventSection, operationSection, type SectionContext } from './operation-section.js';
import { referenceWords } from './reference-words.js';
import { fieldsOf } from './schema-fields.js';

/** An operation or event of a tag, in the order of the document. */
interface Entry {
  operation: DescribedOperation;
  render: (context: SectionContext) => string;
  /** Method and path; null: an event. */
  call: string | null;
}

/** What a page of the reference is made of. */
export interface ReferenceSource {
  language: GuideLanguage;
  description: Description;
  public_url: string;
  files: PageFiles;
  /** Tags of each language, for the switch between them. */
  tags: Readonly<Record<GuideLanguage, readonly string[]>>;
}

/** The last part of a tag's path: `legal-representatives`. */
function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

/** The name of a tag as readers see it, in the language of the description. */
function shownName({ tags }: Description, tag: string): string {
  return tags.find(({ name }) => name === tag)?.['x-displayName'] ?? tag;
}

/** Returns the URL path of a tag's page. */
export function tagPath(language: GuideLanguage, tag: string): string {
  return `${language === 'en' ? '/docs/reference' : referencePath(language)}/${slugOf(tag)}`;
}

/** Renders the first page: what holds for every operation, and all operations by tag. */
export function indexPage(source: ReferenceSource): string {
  const { language, description } = source;
  const words = referenceWords[language];
  const introduction = renderMarkdown(description.info.description, (link) => link);
  const lists = description.tags.map(({ name, description: about }) => {
    const items = entriesOf(description, name).map(
      ({ operation, call }) =>
        `<li><a href="${tagPath(language, name)}#${operation.operationId}">${escapeHtml(operation.summary)}</a>${call === null ? '' : ` <code>${escapeHtml(call)}</code>`}</li>`,
    );
    return `<h3 id="${slugOf(name)}"><a href="${tagPath(language, name)}">${escapeHtml(shownName(description, name))}</a></h3>
<p>${inlineMarkdown(about)}</p>
<ul class="reference-list">
${items.join('\n')}
</ul>`;
  });
  const downloads = [
    language === 'en' ? '/openapi.json' : '/openapi/merchants.pt-BR.json',
    '/openapi/merchants.json',
    '/openapi/operator.json',
    '/docs/collections/credencia.postman_collection.json',
    '/docs/collections/credencia.bruno.json',
  ].map((path) => `<li><a href="${path}">${path}</a></li>`);
  const [lead = '', ...rest] = introduction.html.split(/(?=<h2 )/);
  const html = `<h1>${words.title}</h1>
${lead}
<h2 id="operations">${words.operations}</h2>
${lists.join('\n')}
${rest.join('')}
<h2 id="downloads">${words.downloads}</h2>
<ul>
${downloads.join('\n')}
</ul>`;
  const contents = [
    { depth: 2, id: 'operations', html: words.operations },
    ...introduction.contents.filter(({ depth }) => depth === 2),
    { depth: 2, id: 'downloads', html: words.downloads },
  ];
  return page(source, null, words.title, words.description, contents, html);
}

/** Renders the page of a tag: each of its operations, then the objects that they name. */
export function tagPage(source: ReferenceSource, tag: string): string {
  const { language, description, public_url } = source;
  const words = referenceWords[language];
  const about = description.tags.find(({ name }) => name === tag)?.description ?? '';
  const context: SectionContext = { language, description, public_url, objects: new Set() };
  const entries = entriesOf(description, tag);
  const sections = entries.map((entry) => entry.render(context));
  const objects = objectSections(context);
  const name = shownName(description, tag);
  const html = `<h1>${escapeHtml(name)}</h1>
<p>${inlineMarkdown(about)}</p>
${sections.join('\n')}
${objects.length === 0 ? '' : `<h2 id="objects">${words.objects}</h2>\n${objects.join('\n')}`}`;
  const contents = entries.map(({ operation }) => ({
    depth: 2,
    id: operation.operationId,
    html: escapeHtml(operation.summary),
  }));
  if (objects.length > 0) contents.push({ depth: 2, id: 'objects', html: words.objects });
  return page(source, tag, `${name} · ${words.title}`, about, contents, html);
}

function entriesOf({ paths, webhooks = {} }: Description, tag: string): Entry[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({
      operation,
      call: `${method.toUpperCase()} ${path}`,
      render: (context) => operationSection(method, path, operation, context),
    })),
  );
  const events = Object.values(webhooks).map(({ post: operation }): Entry => ({
    operation,
    call: null,
    render: (context) => eventSection(operation, context),
  }));
  return [...operations, ...events].filter(({ operation }) => operation.tags[0] === tag);
}

/** Each object that the page names, and those that these name in turn, once. */
function objectSections(context: SectionContext): string[] {
  const words = referenceWords[context.language];
  const sections = new Map<string, string>();
  for (const name of context.objects) {
    // The set grows while it is gone through.
    const schema = context.description.components.schemas[name] ?? {};
    const about = schema.description ? `<p>${inlineMarkdown(schema.description)}</p>` : '';
    sections.set(
      name,
      `<h3 id="${name}">${name} <a class="anchor" href="#${name}" aria-hidden="true" tabindex="-1">#</a></h3>\n${about}${fieldsOf(schema, words, context.objects)}`,
    );
  }
  return [...sections]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, html]) => html);
}

function page(
  source: ReferenceSource,
  tag: string | null,
  title: string,
  about: string,
  contents: { depth: number; id: string; html: string }[],
  html: string,
): string {
  const { language, files, tags, public_url } = source;
  const pathIn = (other: GuideLanguage) =>
    tag !== null && tags[other].includes(tag) ? tagPath(other, tag) : referencePath(other);
  const languages = Object.keys(guideLanguages) as GuideLanguage[];
  const others = languages.filter((other) => other !== language);
  const bar = navigationBar(
    language,
    { name: null, path: referencePath(language), pathIn },
    others,
  );
  const head = `<meta name="description" content="${escapeHtml(about.replaceAll('`', ''))}">
<link rel="canonical" href="${escapeHtml(`${public_url}${pathIn(language)}`)}">`;
  return htmlDocument(
    language,
    `${escapeHtml(title)} · Credencia`,
    head,
    files,
    `${bar}
<div class="guides-page">
${tagMenu(source, tag)}
${tableOfContents(contents, language)}
<main id="content">
<article class="reference" data-words="${escapeHtml(JSON.stringify(referenceWords[language].form))}">
${html}
</article>
</main>
</div>`,
  );
}

function tagMenu({ language, tags, description }: ReferenceSource, current: string | null): string {
  const words = referenceWords[language];
  const links = tags[language].map(
    (tag) =>
      `<li><a href="${tagPath(language, tag)}"${tag === current ? ' aria-current="page"' : ''}>${escapeHtml(shownName(description, tag))}</a></li>`,
  );
  return `<div class="guides-menu"><nav aria-label="${words.part}" tabindex="0">
<details><summary>${words.part}</summary>
<p>${words.title}</p>
<ul>
${links.join('\n')}
</ul>
</details>
</nav></div>`;
}
