import type { ReactNode } from 'react';
import { texts as pageTexts } from '../../../onboarding/src/texts.js';
import { black, isReadableOn, parse, white, write } from '../portal/readable-color.js';
import css from './start-preview.module.css';

/** The color of the page where neither merchant nor operator has set one: `--brand` of packages/tokens. */
export const default_color = '#1f4fd8';

/** What a seller sees first; its button does nothing. */
export function StartPreview({
  name,
  accent,
  logo,
  texts,
  language,
  children,
}: {
  name: string;
  accent: string;
  logo: string | null;
  /** Of the merchant; the page has its own where one is null or empty. */
  texts: Readonly<Record<'welcome_title' | 'welcome_text' | 'contact', string | null>>;
  language: 'pt' | 'en';
  children?: ReactNode;
}) {
  const page = pageTexts[language === 'en' ? 'en' : 'pt-BR'];
  const ground = parse(accent);
  const button = {
    background: accent,
    color: write(isReadableOn(white, ground) ? white : black),
  };
  return (
    <div className={css['page']} lang={language === 'en' ? 'en' : 'pt-BR'} data-preview>
      <div className={css['header']}>
        {logo === null ? null : <img src={logo} alt="" />}
        <strong>{name}</strong>
      </div>
      <p className={css['heading']}>{texts.welcome_title || page.start_title}</p>
      <p>{texts.welcome_text || page.start_text}</p>
      <p className={css['button']} style={button}>
        {page.start}
      </p>
      {children}
      {texts.contact ? (
        <p className={css['footer']}>
          {page.questions} {texts.contact}
        </p>
      ) : null}
    </div>
  );
}
