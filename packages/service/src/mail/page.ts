import { escapeHtml } from '../platform/escape-html.js';
import { tokens } from '../platform/tokens.js';
import type { MailLanguage } from './mail.js';
import { mailColors } from './colors.js';

/** The content id of the logo, which is part of the mail: nothing is loaded from elsewhere. */
export const logo_cid = 'logo@credencia';

/** What stands on the page of a mail. */
export interface MailPage {
  language: MailLanguage;
  subject: string;
  /** Above the text: the merchant, or who sends. */
  name: string;
  accent_color: string | null;
  hasLogo: boolean;
  paragraphs: readonly string[];
  /** `isShown`: the link stands below the button, too, for whom it does not work. */
  action: { label: string; link: string; isShown: boolean } | null;
  facts: readonly (readonly [name: string, value: string])[];
  /** A code to be typed, in large letters; null: none. */
  code: string | null;
  closing: readonly string[];
  /** Who sends the mail, below all. */
  sent_by: string;
}

const { light, dark } = tokens;
/** Mail programs do not know rem. */
const pixels = (size: string) => `${Number.parseFloat(size) * 16}px`;
const text_12 = pixels(light['text-12']);
const text_13 = pixels(light['text-13']);
const text_14 = pixels(light['text-14']);
const text_16 = pixels(light['text-16']);

/**
 * Writes a mail as a page: tables and inline styles, which every mail program knows, and a style sheet for the dark. It can be read without
 * its logo, without the style sheet and at any width, and loads nothing.
 */
export function writePage(page: MailPage): string {
  const { language, subject, name, hasLogo, paragraphs, action, facts, code, closing } = page;
  const { accent, on_accent, link, link_dark } = mailColors(page.accent_color);
  const text = (one: string) =>
    `<p class="ink" style="margin:0 0 16px;color:${light.ink}">${escapeHtml(one)}</p>`;
  const small = (one: string) =>
    `<p class="soft" style="margin:0 0 8px;font-size:${text_14};color:${light['ink-soft']}">${escapeHtml(one)}</p>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    '<style>:root{color-scheme:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.ground{background:${dark.ground}!important}.paper{background:${dark.paper}!important;border-right-color:${dark.rule}!important;border-bottom-color:${dark.rule}!important;border-left-color:${dark.rule}!important}`,
    `.ink{color:${dark.ink}!important}.soft{color:${dark['ink-soft']}!important}.raised{background:${dark.raised}!important;border-color:${dark.rule}!important}`,
    `.link{color:${link_dark}!important}}`,
    '</style></head>',
    `<body class="ground" style="margin:0;padding:0;background:${light.ground};font-family:${light.font};font-size:${text_16};line-height:1.5">`,
    `<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${light.ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${light.paper};border:1px solid ${light.rule};border-top:4px solid ${accent};border-radius:${light['radius-card']}">`,
    '<tr><td style="padding:24px;text-align:left">',
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>',
    // The name stands beside it: without the picture, nothing is missing.
    hasLogo
      ? `<td style="padding:0 12px 0 0"><img src="cid:${logo_cid}" alt="" width="40" height="40" style="display:block;width:40px;height:40px;object-fit:contain;border-radius:${light['radius-control']}"></td>`
      : '',
    `<td class="ink" style="font-size:${text_16};font-weight:${light['weight-label']};color:${light.ink}">${escapeHtml(name)}</td></tr></table>`,
    `<h1 class="ink" style="margin:0 0 16px;font-size:${pixels(light['text-20'])};line-height:1.3;font-weight:${light['weight-heading']};color:${light.ink}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.filter((one) => one !== `${subject}.`).map(text),
    code === null
      ? ''
      : `<p class="raised ink" style="margin:0 0 16px;padding:12px 16px;border:1px solid ${light.rule};border-radius:${light['radius-control']};background:${light.raised};font-size:${pixels(light['text-26'])};letter-spacing:4px;font-weight:${light['weight-label']};text-align:center;color:${light.ink}">${escapeHtml(code)}</p>`,
    ...(facts.length > 0
      ? [
          `<table class="raised" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid ${light.rule};border-radius:${light['radius-control']};background:${light.raised};font-size:${text_14}">`,
          ...facts.map(
            ([label, value]) =>
              `<tr><th class="soft" scope="row" align="left" valign="top" style="padding:8px 12px;font-weight:400;white-space:nowrap;color:${light['ink-soft']};text-align:left">${escapeHtml(label)}</th><td class="ink" valign="top" style="padding:8px 12px;color:${light.ink};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(value)}</td></tr>`,
          ),
          '</table>',
        ]
      : []),
    ...(action
      ? [
          `<p style="margin:8px 0 16px"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:${light['radius-control']};background:${accent};color:${on_accent};font-weight:${light['weight-label']};text-decoration:none">${escapeHtml(action.label)}</a></p>`,
          action.isShown
            ? `<p style="margin:0 0 16px;font-size:${text_13};overflow-wrap:anywhere;word-break:break-word"><a class="link" href="${escapeHtml(action.link)}" style="color:${link}">${escapeHtml(action.link)}</a></p>`
            : '',
        ]
      : []),
    ...closing.map(small),
    '</td></tr></table>',
    `<p class="soft" style="max-width:560px;margin:16px auto 0;font-size:${text_12};color:${light['ink-soft']};text-align:center">${escapeHtml(page.sent_by)}</p>`,
    '</td></tr></table></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}
