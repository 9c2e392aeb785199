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
const storage_key = 'credencia.language';

interface LanguageChoice {
  language: Language;
  words: Words;
  setLanguage: (language: Language) => void;
}

const Context = createContext<LanguageChoice | null>(null);

/** Provides the texts of the chosen language: the given one, the one chosen last in this browser, otherwise the browser's. */
export function WordsProvider({
  language: given = null,
  children,
}: {
  language?: Language | null;
  children: ReactNode;
}) {
  const [chosen, change] = useState<Language>(firstLanguage);
  const language = given ?? chosen;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    // Chosen on another tab.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === storage_key && isLanguage(newValue)) change(newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const setLanguage = useCallback((next: Language) => {
    try {
      localStorage.setItem(storage_key, next);
    } catch {
      // Without storage the choice lasts until the page is left.
    }
    change(next);
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

export function useLanguage(): LanguageChoice {
  const choice = use(Context);
  if (!choice) throw new Error('There is no WordsProvider above this component.');
  return choice;
}

function isLanguage(text: string | null): text is Language {
  return text === 'pt-BR' || text === 'en';
}

function firstLanguage(): Language {
  try {
    const saved = localStorage.getItem(storage_key);
    if (isLanguage(saved)) return saved;
  } catch {
    // Without storage there is no earlier choice.
  }
  // Portuguese is the default: only a browser that prefers English to it gets English.
  const preferred = navigator.languages.find((one) => /^(pt|en)\b/i.test(one));
  return preferred?.toLowerCase().startsWith('en') ? 'en' : 'pt-BR';
}
