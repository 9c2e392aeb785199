import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { texts as pageTexts } from '../../../../onboarding/src/texts.js';
import { black, isReadableOn, parse, white, write } from '../../portal/readable-color.js';
import { Panel } from '../../ui/page.js';
import type { BrandDraft, BrandSettings } from './brand.js';
import css from './brand.module.css';
import { useText } from './use-text.js';

/** Preview of the seller's first and last screens with the form's values; its buttons do nothing. */
export function BrandPreview({
  name,
  accent,
  logo,
  texts,
  fallback,
}: {
  name: string;
  accent: string;
  logo: string | null;
  texts: BrandDraft['texts'];
  /** Values used where nothing is typed. */
  fallback: BrandSettings['in_force']['texts'];
}) {
  const text = useText();
  const [language, setLanguage] = useState<'pt' | 'en'>('pt');
  const page = pageTexts[language === 'en' ? 'en' : 'pt-BR'];
  const shown = (key: keyof BrandDraft['texts']['pt']) =>
    texts[language][key] || fallback[language][key];
  const contact = shown('contact');
  const ground = parse(accent);
  const button = {
    background: accent,
    color: write(isReadableOn(white, ground) ? white : black),
  };
  return (
    <aside className={css['aside']} aria-label={text.preview}>
      <Panel
        title={text.preview}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={text.language}
            value={language}
            onChange={(value) => setLanguage(value === 'en' ? 'en' : 'pt')}
            data={[
              { value: 'pt', label: text.locales['pt-BR'] },
              { value: 'en', label: text.locales.en },
            ]}
          />
        }
      >
        <div className={css['page']} lang={language === 'en' ? 'en' : 'pt-BR'} data-preview>
          <div className={css['header']}>
            {logo === null ? null : <img src={logo} alt="" />}
            <strong>{name}</strong>
          </div>
          <p className={css['heading']}>{shown('welcome_title') ?? page.start_title}</p>
          <p>{shown('welcome_text') ?? page.start_text}</p>
          <p className={css['button']} style={button}>
            {page.start}
          </p>
          <p className={css['heading']}>{page.status.in_review_title}</p>
          <p>{shown('finished_text') ?? page.status.in_review_text}</p>
          {contact === null ? null : (
            <p className={css['footer']}>
              {page.questions} {contact}
            </p>
          )}
        </div>
      </Panel>
    </aside>
  );
}
