import { ActionIcon, Drawer } from '@mantine/core';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { usePerson } from '../api/session.js';
import { useWords } from '../i18n/words.js';
import { Icon } from '../ui/icon.js';
import { useKeys } from '../ui/keys.js';
import { KeySheet } from './key-sheet.js';
import { Navigation } from './navigation.js';
import { PersonMenu } from './person-menu.js';
import css from './shell.module.css';
import { useReviewStream } from './review-stream.js';

/** The frame of every page behind the sign-in. */
export function Shell() {
  const words = useWords();
  const person = usePerson();
  const navigate = useNavigate();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isBusy = useRouterState({ select: ({ status }) => status === 'pending' });
  // A case needs the room.
  const isAtDesk = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/cases/'),
  });
  useReviewStream(person.role !== 'member');
  useKeys({
    '?': () => setSheetOpen(true),
    '/': () =>
      document.querySelector<HTMLInputElement>('[data-search] input, input[data-search]')?.focus(),
    q: () => {
      if (person.role !== 'member') void navigate({ to: '/queue' });
    },
  });
  const brand = (
    <Link to="/" className={css['brand']}>
      <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" />
      <span>Credencia</span>
    </Link>
  );
  const menu = <PersonMenu person={person} showKeys={() => setSheetOpen(true)} />;
  return (
    <div className={css['shell']} data-narrow={isAtDesk}>
      <a className={css['skip']} href="#content">
        {words.common.skip}
      </a>
      <aside className={css['side']}>
        {brand}
        <Navigation role={person.role} />
        <div className={css['grow']} />
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
      </header>
      <Drawer
        opened={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={brand}
        size="17rem"
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        <div className={css['drawer_side']}>
          <Navigation role={person.role} onChosen={() => setMenuOpen(false)} />
          <div className={css['grow']} />
          {menu}
        </div>
      </Drawer>
      {isBusy ? <div className={css['busy']} aria-hidden="true" /> : null}
      <main className={css['main']} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <KeySheet opened={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </div>
  );
}
