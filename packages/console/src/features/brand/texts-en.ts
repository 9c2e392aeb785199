import type { BrandWords } from './texts-pt-br.js';

/** The texts of the page of the brand in English; the same keys as in Portuguese. */
export const en: BrandWords = {
  title: 'Brand',
  defaults_title: 'Brand for all merchants',
  hint: (isOwn) =>
    isOwn
      ? 'The onboarding page shows this, opened by its link or within your site. Empty fields use the default.'
      : 'The onboarding page shows this for every merchant without its own settings.',
  look: 'Look',
  display_name: 'Name shown',
  accent_color: 'Color of buttons',
  accent_hint: 'Text on it is white or black, whichever can be read.',
  accent_form: '# and six hexadecimal digits',
  pick_color: 'Choose the color',
  logo: 'Logo',
  logo_hint: 'PNG, JPEG or WebP, up to 100 KiB and 2000 × 2000 pixels. No SVG: export a PNG.',
  logo_type: 'Choose a PNG, JPEG or WebP. SVG is not accepted.',
  logo_size: 'The file has more than 100 KiB. Choose a smaller one.',
  choose_logo: 'Choose a logo',
  remove_logo: 'Delete the logo',
  texts: { pt: 'Texts in Portuguese', en: 'Texts in English' },
  welcome_title: 'Title of the first screen',
  welcome_text: 'Text of the first screen',
  finished_text: 'Text after submitting',
  contact: 'Contact for questions',
  links: 'Defaults of new links',
  links_hint: 'Existing links do not change.',
  return_url: 'Address offered at the end',
  locale: 'Language',
  locales: { 'pt-BR': 'Portuguese', en: 'English' },
  default_is: (name) => `Default (${name})`,
  hours: 'Hours until they end',
  reset: 'Back to the default',
  reset_title: 'Reset everything to the default?',
  reset_hint: 'The name, color, logo, texts and defaults of links that are set here are deleted.',
  preview: 'Preview',
  language: 'Language of the preview',
  merchant: 'Name of the merchant',
};
