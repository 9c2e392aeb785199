import { Menu, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { call } from '../api/call.js';
import { actFor } from '../api/credentials.js';
import { sessionQuery, type Person } from '../api/session.js';
import { useDeferred } from '../deferred/deferred.js';
import { useLanguage, type Language } from '../i18n/words.js';
import { Icon } from '../ui/icon.js';
import css from './shell.module.css';

/** The menu of the person who is signed in: language, theme, account, signing out. */
export function PersonMenu({
  person,
  showShortcuts,
}: {
  person: Person;
  showShortcuts: () => void;
}) {
  const { words, language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { flush } = useDeferred();
  const queryClient = useQueryClient();
  const chooseLanguage = (next: Language) => {
    setLanguage(next);
    // Saved with the person for other browsers; in this one the choice applies whatever becomes of the request.
    call('updateSession', { body: { language: next } })
      .then(({ data }) =>
        queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, ...data }),
      )
      .catch(() => undefined);
  };
  const signOut = async () => {
    // Decisions that wait belong to this person; one that is not accepted is shown instead of leaving the page.
    if (!(await flush())) return;
    // Whoever is signed in, also somebody else by now.
    actFor(null);
    await call('signOut').catch(() => undefined);
    // Loads a new page, so that nothing read for one person is kept for the next.
    window.location.assign(`${import.meta.env.BASE_URL}sign-in`);
  };
  const isAccount = useRouterState({ select: ({ location }) => location.pathname === '/account' });
  const schemes = [
    ['light', words.nav.theme_light],
    ['dark', words.nav.theme_dark],
    ['auto', words.nav.theme_auto],
  ] as const;
  return (
    <Menu position="top-start" width={220} withinPortal>
      <Menu.Target>
        <button type="button" className={css['me']} aria-current={isAccount ? 'page' : undefined}>
          <span className={css['avatar']} aria-hidden="true">
            {initials(person.name)}
          </span>
          <span className={css['me_text']}>
            <span className="breaks">{person.name}</span>
            <small className="breaks">{person.merchant?.name ?? words.roles[person.role]}</small>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.nav.language}</Menu.Label>
        <Menu.Item
          leftSection={<Icon name="language" />}
          lang={language === 'en' ? 'pt-BR' : 'en'}
          onClick={() => chooseLanguage(language === 'en' ? 'pt-BR' : 'en')}
        >
          {words.language.other}
        </Menu.Item>
        <Menu.Label>{words.nav.theme}</Menu.Label>
        {schemes.map(([scheme, name]) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon name={colorScheme === scheme ? 'check' : 'sun'} />}
            onClick={() => setColorScheme(scheme)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="keyboard" />} onClick={showShortcuts}>
          {words.nav.shortcuts}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="book" />}
          component="a"
          href="/docs"
          target="_blank"
          rel="noopener"
        >
          {words.nav.reference}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="account" />}
          renderRoot={(props: Record<string, unknown>) => <Link to="/account" {...props} />}
        >
          {words.nav.account}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="out" />} onClick={() => void signOut()}>
          {words.nav.sign_out}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initials(name: string): string {
  const parts = name.trim().split(/\s+/);
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : ''];
  return `${first.charAt(0)}${last?.charAt(0) ?? ''}`.toLocaleUpperCase();
}
