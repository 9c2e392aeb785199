import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeMail } from './compose.js';
import { languages } from './mail.js';
import { sampleMails } from './samples.js';
import { escapeHtml } from '../platform/escape-html.js';

/**
 * Writes every e-mail with invented values into a folder: as a page, as plain text, and a list of them. Sends nothing.
 *
 * @param accent_color `#` and six hexadecimal digits; null: Credencia’s
 * @returns the path of the list
 */
export function previewMails(
  folder: string,
  { sender, accent_color }: { sender: string; accent_color: string | null },
): string {
  mkdirSync(folder, { recursive: true });
  const brand = { name: 'Mercado Ipê', accent_color, logo: null, time_zone: 'America/Sao_Paulo' };
  const rows = languages.flatMap((language) =>
    sampleMails.map((content, at) => {
      const { subject, text, html } = composeMail(
        content,
        language,
        sender,
        brand,
        'https://credencia.example',
      );
      const name = `${String(at + 1).padStart(2, '0')}-${content.kind}-${language}`;
      writeFileSync(join(folder, `${name}.html`), html);
      writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}`);
      return `<li><a href="${name}.html">${escapeHtml(subject)}</a> (${language}, <a href="${name}.txt">${content.kind}</a>)</li>`;
    }),
  );
  const list = join(folder, 'index.html');
  writeFileSync(
    list,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>E-mails</title><h1>E-mails</h1><ol>${rows.join('\n')}</ol></html>\n`,
  );
  return list;
}
