import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import { escapeHtml } from '../../platform/escape-html.js';

const highlighter = core.newInstance();
/** Grammars by the language of the code fence. Other languages, such as `text`, are not highlighted. */
const languages = { sh: bash, go, http, ini, java, js: javascript, json, nginx, php, python, ruby };
for (const [name, language] of Object.entries(languages)) {
  highlighter.registerLanguage(name, language);
}

/** Renders code as HTML with its tokens in spans with classes. */
export function highlightCode(code: string, language: string): string {
  if (!(language in languages)) return escapeHtml(code);
  return highlighter.highlight(code, { language }).value;
}
