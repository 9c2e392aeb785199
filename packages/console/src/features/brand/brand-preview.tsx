import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { texts as pageTexts } from '../../../../onboarding/src/texts.js';
import { Panel } from '../../ui/page.js';
import { StartPreview } from '../../ui/start-preview.js';
import preview from '../../ui/start-preview.module.css';
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
        <StartPreview
          name={name}
          accent={accent}
          logo={logo}
          language={language}
          texts={{
            welcome_title: shown('welcome_title'),
            welcome_text: shown('welcome_text'),
            contact: shown('contact'),
          }}
        >
          <p className={preview['heading']}>{page.status.in_review_title}</p>
          <p>{shown('finished_text') || page.status.in_review_text}</p>
        </StartPreview>
      </Panel>
    </aside>
  );
}
