import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { may, usePerson } from '../../api/session.js';
import { useLanguage } from '../../i18n/words.js';
import { useTakeNext } from '../../ui/use-take-next.js';

/** A command of the palette. */
export interface Action {
  id: string;
  label: string;
  /** Shown to those who type something of it: there may be many. */
  isFound?: boolean;
  run: () => void;
}

/** What the palette can do beside going to a page, as far as the person may. */
export function useActions(showShortcuts: () => void): Action[] {
  const { words, language, setLanguage } = useLanguage();
  const person = usePerson();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const { nav } = words;
  const { takeNext } = useTakeNext();
  const actions: (Action & { permission?: string })[] = [
    {
      id: 'take_next',
      label: words.keys.take_next,
      permission: 'cases.decide',
      run: takeNext,
    },
    {
      id: 'new_seller',
      label: words.desk.palette.new_seller,
      permission: 'submerchants.write',
      run: () => void navigate({ to: '/submerchants/new' }),
    },
    ...(
      [
        ['light', nav.theme_light],
        ['dark', nav.theme_dark],
        ['auto', nav.theme_auto],
      ] as const
    ).map(([scheme, name]) => ({
      id: `theme_${scheme}`,
      label: `${nav.theme}: ${name}`,
      run: () => setColorScheme(scheme),
    })),
    {
      id: 'language',
      label: `${nav.language}: ${words.language.other}`,
      run: () => setLanguage(language === 'en' ? 'pt-BR' : 'en'),
    },
    { id: 'shortcuts', label: nav.shortcuts, run: showShortcuts },
    { id: 'account', label: nav.account, run: () => void navigate({ to: '/account' }) },
  ];
  return actions.filter(
    ({ id, permission }) =>
      (permission === undefined || may(person, permission)) &&
      (id !== 'new_seller' || person.merchant !== null),
  );
}
