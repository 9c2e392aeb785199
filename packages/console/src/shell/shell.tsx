import { ActionIcon, Drawer } from '@mantine/core';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queuePlaceOf } from '../api/queue-place.js';
import { may, usePerson, type Person } from '../api/session.js';
import { useDeferred } from '../deferred/deferred.js';
import { useWords } from '../i18n/words.js';
import { Icon } from '../ui/icon.js';
import { useFocusReturn } from '../ui/use-focus-return.js';
import { useKeys } from '../ui/use-keys.js';
import { StepUpDialog } from './step-up-dialog.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';
import { Bell } from './bell.js';
import { Navigation, WebhookTabs } from './navigation.js';
import { PaletteButton, PaletteOpener } from './palette-opener.js';
import { PersonMenu } from './person-menu.js';
import css from './shell.module.css';
import { useReviewStream } from './review-stream.js';

/** The frame of every page that needs a session. Somebody else who signs in, also on another tab, begins with a new one. */
export function Shell() {
  const person = usePerson();
  const { session } = useWords();
  const { clear, notify } = useDeferred();
  const shown = useRef(person.id);
  useEffect(() => {
    clear(person.id);
    if (shown.current === person.id) return;
    shown.current = person.id;
    notify(session.other_person(person.name), 'bad');
  }, [person, session, clear, notify]);
  return <Frame key={person.id} person={person} />;
}

function Frame({ person }: { person: Person }) {
  const words = useWords();
  const navigate = useNavigate();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isShortcutsOpen, setShortcutsOpen] = useState(false);
  const isBusy = useRouterState({ select: ({ status }) => status === 'pending' });
  // A case needs the width.
  const isCase = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/cases/'),
  });
  const isReviewing = may(person, 'cases.read');
  useReviewStream(isReviewing);
  useKeys({
    '?': () => setShortcutsOpen(true),
    '/': () =>
      document.querySelector<HTMLInputElement>('[data-search] input, input[data-search]')?.focus(),
    q: () => {
      // From a case, back to the page of the queue that it was opened from.
      const search = isCase ? queuePlaceOf(person.id).search : {};
      if (isReviewing) void navigate({ to: '/queue', search });
    },
  });
  const brand = (
    <Link to="/" className={css['brand']} activeOptions={{ exact: true }}>
      <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" />
      <span>Credencia</span>
    </Link>
  );
  const testMark =
    person.merchant?.mode === 'test' ? (
      <span className={css['test']} title={words.nav.test_mark_hint}>
        <Icon name="flask" size={14} /> <span>{words.nav.test_mark}</span>
      </span>
    ) : null;
  const menu = <PersonMenu person={person} showShortcuts={() => setShortcutsOpen(true)} />;
  return (
    <div className={css['shell']} data-narrow={isCase}>
      <StepUpDialog
        hasFactor={person.has_second_factor}
        isSso={person.sso_connection_id !== null}
      />
      <a className={css['skip']} href="#content">
        {words.common.skip}
      </a>
      <aside className={css['side']} aria-label={words.common.menu}>
        {brand}
        {testMark}
        <PaletteButton />
        <Navigation person={person} />
        <div className={css['grow']} />
        {isReviewing ? <Bell /> : null}
        {menu}
      </aside>
      <header className={css['top']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={words.common.menu}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" size={20} />
        </ActionIcon>
        {brand}
        {testMark}
      </header>
      <Drawer
        id={useFocusReturn(isMenuOpen)}
        opened={isMenuOpen}
        returnFocus={false}
        onClose={() => setMenuOpen(false)}
        title={brand}
        size="17rem"
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        <div className={css['drawer_side']}>
          <PaletteButton onOpen={() => setMenuOpen(false)} />
          <Navigation person={person} onNavigate={() => setMenuOpen(false)} />
          <div className={css['grow']} />
          {isReviewing ? <Bell onNavigate={() => setMenuOpen(false)} /> : null}
          {menu}
        </div>
      </Drawer>
      {isBusy ? <div className={css['busy']} aria-hidden="true" /> : null}
      <main className={css['main']} id="content" tabIndex={-1} data-scroll-restoration-id="content">
        <WebhookTabs person={person} />
        <Outlet />
      </main>
      <PaletteOpener showShortcuts={() => setShortcutsOpen(true)} />
      <ShortcutsDialog opened={isShortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </div>
  );
}
