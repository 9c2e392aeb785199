import GithubSlugger from 'github-slugger';
import { Marked, Renderer, type Tokens } from 'marked';
import { escapeHtml } from '../../platform/escape-html.js';
import { highlightCode } from './highlight-code.js';

/** A Markdown page rendered for a browser. */
export interface RenderedPage {
  /** Plain text of the first heading. */
  title: string;
  /** Plain text of the first paragraph, for search engines. */
  description: string;
  /** Headings of the second and third level, in order. */
  contents: { depth: number; id: string; html: string }[];
  html: string;
}

/** Languages of samples by the ending of their files: the name of the grammar. */
const sampleLanguages: Readonly<Record<string, string>> = {
  sh: 'sh',
  mjs: 'js',
  py: 'python',
  php: 'php',
  rb: 'ruby',
  go: 'go',
  java: 'java',
};

/** A link of a list that stands for a sample: its title, and its file in `docs/samples/`. */
export interface SampleLink {
  title: string;
  file: string;
}

/** Returns the samples that a list links to, if it has nothing but links to samples; otherwise null. */
export function sampleLinks({ items }: Tokens.List): SampleLink[] | null {
  const links = items.map((item): SampleLink | null => {
    const match = /^\[([^\]]+)\]\((?:\.\.\/)+samples\/([\w.-]+)\)$/.exec(item.text.trim());
    return match === null ? null : { title: match[1]!, file: match[2]! };
  });
  return links.every((link) => link !== null) ? links : null;
}

/**
 * Renders a page. Its anchors equal GitHub's, so that links work in the repository and here. A list of links to samples becomes the
 * samples themselves, which the script of the page shows as tabs.
 *
 * @param toAddress maps a link of the text to its URL on the served page
 * @param samples texts of the files in `docs/samples/` by name
 */
export function renderMarkdown(
  text: string,
  toAddress: (link: string) => string,
  samples: ReadonlyMap<string, string> = new Map(),
): RenderedPage {
  const slugger = new GithubSlugger();
  const defaults = Renderer.prototype;
  const page: RenderedPage = { title: '', description: '', contents: [], html: '' };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const plain = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = slugger.slug(plain);
        if (depth === 1) page.title ||= plain;
        else if (depth <= 3) page.contents.push({ depth, id, html });
        const anchor =
          depth === 1
            ? ''
            : ` <a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;
        return `<h${depth} id="${id}">${html}${anchor}</h${depth}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph): string {
        page.description ||= this.parser.parseInline(tokens, this.parser.textRenderer);
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      code({ text: code, lang = '' }: Tokens.Code): string {
        const { language, file } = readFence(lang);
        const caption = file === null ? '' : `<figcaption>${escapeHtml(file)}</figcaption>`;
        const shown = highlightCode(code, language);
        return `<figure>${caption}<pre tabindex="0"><code>${shown}\n</code></pre></figure>\n`;
      },
      list(token: Tokens.List): string {
        const links = sampleLinks(token);
        if (links === null) return defaults.list.call(this, token);
        return `<div class="guides-samples">\n${links.map((link) => sample(link, samples)).join('')}</div>\n`;
      },
      table(token: Tokens.Table): string {
        const row = (cells: Tokens.TableCell[], name: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const address = toAddress(href);
        const isExternal = /^https?:/.test(address);
        return `<a href="${escapeHtml(address)}"${isExternal ? ' rel="noreferrer"' : ''}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text: shown }: Tokens.Image): string {
        if (shown === '') throw new Error(`The picture ${href} has no description.`);
        return `<img src="${escapeHtml(toAddress(href))}" alt="${escapeHtml(shown)}" loading="lazy">`;
      },
      // A checkbox that cannot be ticked is rendered as a character, not as a form field.
      checkbox: (): string => '☐ ',
      // The only HTML allowed is <code>, for characters that Markdown cannot write within code; other HTML is escaped.
      html: ({ text: html }: Tokens.HTML | Tokens.Tag): string =>
        /^<\/?code>$/.test(html) ? html : escapeHtml(html),
    },
  });
  page.html = marked.parse(text, { async: false });
  return page;
}

function sample({ title, file }: SampleLink, samples: ReadonlyMap<string, string>): string {
  const text = samples.get(file);
  if (text === undefined) throw new Error(`docs/samples/${file} does not exist.`);
  const language = sampleLanguages[file.slice(file.lastIndexOf('.') + 1)] ?? 'text';
  const shown = highlightCode(text.trimEnd(), language);
  return `<div data-language="${escapeHtml(title)}"><figure><figcaption>${escapeHtml(title)}: ${escapeHtml(file)}</figcaption><pre tabindex="0"><code>${shown}\n</code></pre></figure></div>\n`;
}

/** Parses the info string of a code fence: the language, marks for the test that runs it, and `file=` with the file to save it to. */
export function readFence(info: string): {
  language: string;
  marks: string[];
  file: string | null;
} {
  const [language = '', ...marks] = info.trim().split(/\s+/);
  const file = marks.find((mark) => mark.startsWith('file='))?.slice('file='.length) ?? null;
  return { language, marks, file };
}
