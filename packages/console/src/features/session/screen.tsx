import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/words.js';
import css from './session.module.css';

/** The frame of the pages that need no session. */
export function Screen({ children }: { children: ReactNode }) {
  const { words, language, setLanguage } = useLanguage();
  return (
    <div className={css['screen']}>
      <main className={css['card']}>
        <div className={css['brand']}>
          <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" />
          <div>
            <strong>Credencia</strong>
            <span>{words.session.tagline}</span>
          </div>
        </div>
        {children}
      </main>
      <div className={css['foot']}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          lang={language === 'en' ? 'pt-BR' : 'en'}
          onClick={() => setLanguage(language === 'en' ? 'pt-BR' : 'en')}
        >
          {words.language.other}
        </Button>
      </div>
    </div>
  );
}
