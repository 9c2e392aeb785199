import { Marked } from 'marked';
import { escapeHtml } from '../../platform/escape-html.js';

const marked = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } });

/** Renders a line of Markdown from the description of the API: code, emphasis and links. */
export function inlineMarkdown(text: string): string {
  return marked.parseInline(text, { async: false });
}
