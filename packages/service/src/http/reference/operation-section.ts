import { errorCatalogue } from '../../errors.js';
import { escapeHtml } from '../../platform/escape-html.js';
import { guidePath, type GuideLanguage } from '../guides/guide-catalogue.js';
import { highlightCode } from '../guides/highlight-code.js';
import {
  exampleOf,
  resolved,
  type Content,
  type DescribedOperation,
  type DescribedResponse,
  type Description,
  type Parameter,
} from './description.js';
import { inlineMarkdown } from './inline-markdown.js';
import { referenceWords, type ReferenceWords } from './reference-words.js';
import { curlOf, exampleRequest } from './request-sample.js';
import { fieldRow, fieldsOf, typeOf } from './schema-fields.js';

/** What the sections of one page have in common. */
export interface SectionContext {
  language: GuideLanguage;
  description: Description;
  public_url: string;
  /** Collects the names of objects that the page shows below its operations. */
  objects: Set<string>;
}

/** Renders an operation: what it does and who may, what it takes, an example, what it answers, and how it refuses. */
export function operationSection(
  method: string,
  path: string,
  operation: DescribedOperation,
  context: SectionContext,
): string {
  const words = referenceWords[context.language];
  const { components } = context.description;
  const parameters = (operation.parameters ?? []).map((one) =>
    resolved(components.parameters, one),
  );
  const request = exampleRequest(method, path, operation, parameters);
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const sample = curlOf(request, context.public_url, contents[0]?.[0]);
  // The page's script sends keys and JSON; what needs a session or a file is shown as a command alone.
  const can_try =
    (operation.security.length === 0 ||
      ['merchant_key', 'operator_key'].includes(request.scheme ?? '')) &&
    contents.every(([type]) => type === 'application/json');
  const tried = can_try ? ` data-request="${escapeHtml(JSON.stringify(request))}"` : '';
  return section(
    operation,
    `
<p class="reference-call"><strong>${request.method}</strong> <code>${escapeHtml(path)}</code></p>
${paragraphs(operation.description)}
<p class="reference-access">${accessOf(operation, words)}</p>
<div class="reference-sample"${tried}>${code(sample, 'sh')}</div>
${parameterList(
  words.address,
  parameters.filter((one) => one.in === 'path' || one.in === 'query'),
  context,
)}
${parameterList(
  words.headers,
  parameters.filter((one) => one.in === 'header'),
  context,
)}
${bodyOf(contents, context)}
${answersOf(operation, context)}`,
  );
}

/** Renders an event: when it is sent, and what its body has. */
export function eventSection(operation: DescribedOperation, context: SectionContext): string {
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const example =
    contents.map(([, content]) => exampleText(content)).find((one) => one !== '') ?? '';
  return section(
    operation,
    `
${paragraphs(operation.description)}
${bodyOf(contents, context)}
${example}`,
  );
}

function section({ operationId, summary }: DescribedOperation, html: string): string {
  const anchor = `<a class="anchor" href="#${operationId}" aria-hidden="true" tabindex="-1">#</a>`;
  return `<section aria-labelledby="${operationId}">
<h2 id="${operationId}">${escapeHtml(summary)} ${anchor}</h2>${html}
</section>`;
}

function accessOf(operation: DescribedOperation, words: ReferenceWords): string {
  const schemes = operation.security.flatMap((one) => Object.keys(one));
  const callers = (schemes.length === 0 ? ['none'] : schemes).map(
    (one) => words.schemes[one as keyof typeof words.schemes] ?? one,
  );
  const permission = operation['x-permission'];
  const asked = permission === undefined ? '' : ` ${words.permission}: \`${permission}\`.`;
  return inlineMarkdown(`${words.called_by} ${callers.join(` ${words.or} `)}.${asked}`);
}

function parameterList(
  title: string,
  parameters: readonly Parameter[],
  { language, objects }: SectionContext,
): string {
  if (parameters.length === 0) return '';
  const words = referenceWords[language];
  const rows = parameters.map((one) => {
    const field = { ...one.schema, description: one.description ?? one.schema.description ?? '' };
    return fieldRow(one.name, field, one.required ?? false, words, objects);
  });
  return `<h3>${title}</h3>\n<ul class="reference-fields">\n${rows.join('\n')}\n</ul>`;
}

function bodyOf(contents: [type: string, Content][], context: SectionContext): string {
  const words = referenceWords[context.language];
  const [first] = contents;
  if (first === undefined) return '';
  const [type, { schema = {} }] = first;
  if (!/json/.test(type)) {
    const types = contents.map(([one]) => `<code>${escapeHtml(one)}</code>`);
    return `<h3>${words.body}</h3>\n<p>${words.file} ${types.join(', ')}.</p>`;
  }
  const lines = type === 'application/x-ndjson' ? `, ${words.lines}` : '';
  const fields = fieldsOf(schema, words, context.objects);
  return `<h3>${words.body}</h3>\n<p class="reference-bounds"><code>${escapeHtml(type)}</code>${lines}: ${typeOf(schema, words, context.objects)}</p>\n${fields}`;
}

function answersOf(operation: DescribedOperation, context: SectionContext): string {
  const words = referenceWords[context.language];
  const { components } = context.description;
  const responses = Object.entries(operation.responses).map(
    ([status, one]) => [status, resolved(components.responses, one), one] as const,
  );
  const good = responses.filter(([status]) => /^[23]/.test(status));
  const refusals = responses.filter(([status]) => /^[45]/.test(status));
  const answers = good.map(([status, response]) => answerOf(status, response, context));
  return `${answers.join('\n')}
${refusals.length === 0 ? '' : `<details class="reference-errors"><summary>${words.errors}</summary><ul>${refusals.map(([status, one]) => refusalOf(status, one, context.language)).join('')}</ul></details>`}`;
}

function answerOf(
  status: string,
  { description, content = {} }: DescribedResponse,
  context: SectionContext,
): string {
  const words = referenceWords[context.language];
  const contents = Object.entries(content);
  const json = contents.find(([type]) => /json|event-stream/.test(type))?.[1];
  // Every answer has a message and warnings around its data.
  const data = json?.schema?.properties?.['data'] ?? json?.schema;
  const shown =
    data === undefined
      ? ''
      : `<p class="reference-bounds"><code>data</code>: ${typeOf(data, words, context.objects)}</p>${fieldsOf(data.items ?? data, words, context.objects)}`;
  const others = contents
    .filter(([type]) => !/json/.test(type))
    .map(([type]) => `<code>${escapeHtml(type)}</code>`);
  return `<h3>${words.answer} ${escapeHtml(status)}</h3>
<p>${inlineMarkdown(description)}${others.length === 0 ? '' : ` ${others.join(', ')}`}</p>
${shown}
${json === undefined ? '' : exampleText(json)}`;
}

function exampleText(content: Content): string {
  const example = exampleOf(content);
  if (example === undefined) return '';
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return code(text, typeof example === 'string' ? 'text' : 'json');
}

/** A refusal with its codes, each a link to what the guide says about it. */
function refusalOf(
  status: string,
  { description }: DescribedResponse,
  language: GuideLanguage,
): string {
  const guide = guidePath(language, 'errors');
  const [codes = '', ...about] = description.split('\n\n');
  const named = /^(`[A-Z_0-9]+`(, )?)+$/.test(codes);
  const text = named && about.length > 0 ? about : [description];
  const paragraphsOfIt = text.map((one) =>
    inlineMarkdown(one).replaceAll(/<code>([A-Z][A-Z_0-9]+)<\/code>/g, (whole, found: string) =>
      found in errorCatalogue ? `<a href="${guide}#${found.toLowerCase()}">${whole}</a>` : whole,
    ),
  );
  return `<li><strong>${escapeHtml(status)}</strong> ${paragraphsOfIt.map((one) => `<p>${one}</p>`).join('')}</li>`;
}

function paragraphs(text = ''): string {
  return text
    .split('\n\n')
    .filter((one) => one !== '')
    .map((one) => `<p>${inlineMarkdown(one)}</p>`)
    .join('\n');
}

function code(text: string, language: string): string {
  return `<figure><pre tabindex="0"><code>${highlightCode(text, language)}\n</code></pre></figure>`;
}
