import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { en } from './en.js';
import { ptBR, type Words } from './pt-BR.js';

export type Language = 'pt-BR' | 'en';

const dictionaries: Record<Language, Words> = { 'pt-BR': ptBR, en };
const stored = 'credencia.language';

interface Spoken {
  language: Language;
  words: Words;
  setLanguage: (language: Language) => void;
}

const Context = createContext<Spoken | null>(null);

/** Gives everything below it the texts of the chosen language: the one chosen last here, otherwise the browser's. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const [language, set] = useState<Language>(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const setLanguage = useCallback((next: Language) => {
    try {
      localStorage.setItem(stored, next);
    } catch {
      // A browser that keeps nothing still speaks the language until the page is left.
    }
    set(next);
  }, []);
  const value = useMemo(
    () => ({ language, words: dictionaries[language], setLanguage }),
    [language, setLanguage],
  );
  return <Context value={value}>{children}</Context>;
}

/** The texts of the chosen language. */
export function useWords(): Words {
  return useLanguage().words;
}

export function useLanguage(): Spoken {
  const spoken = use(Context);
  if (!spoken) throw new Error('There is no WordsProvider above this component.');
  return spoken;
}

function firstLanguage(): Language {
  try {
    const kept = localStorage.getItem(stored);
    if (kept === 'pt-BR' || kept === 'en') return kept;
  } catch {
    // As without a choice.
  }
  // Portuguese first: only a browser that asks for English before it gets English.
  const wanted = navigator.languages.find((one) => /^(pt|en)\b/i.test(one));
  return wanted?.toLowerCase().startsWith('en') ? 'en' : 'pt-BR';
}
