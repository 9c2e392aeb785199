import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { recentThings, rememberThing, type Thing } from '../../api/recent-things.js';
import { usePerson } from '../../api/session.js';
import { useWords } from '../../i18n/words.js';
import { pagesOf } from '../../shell/navigation.js';
import { StatusBadge } from '../../ui/badge.js';
import { Dialog } from '../../ui/parts.js';
import { Note } from '../../ui/states.js';
import css from './palette.module.css';
import { matches, sourcesOf } from './search-things.js';
import { useActions } from './use-actions.js';
import { useCaseActions } from './use-case-actions.js';

/** How long typing pauses before the service is asked, in milliseconds. */
const debounce_ms = 150;

interface Option {
  key: string;
  label: string;
  hint?: string;
  status?: string | undefined;
  run: () => void;
}

/** Finds sellers, people, charges and deliveries, opens pages and runs actions, by the keyboard alone. */
export default function Palette({
  onClose,
  showShortcuts,
}: {
  onClose: () => void;
  showShortcuts: () => void;
}) {
  const words = useWords();
  const text = words.desk.palette;
  const person = usePerson();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const actions = useActions(showShortcuts);
  const openCase = useCaseActions();
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [active, setActive] = useState(0);
  /** Enter was pressed before all was found. */
  const [isEntered, setIsEntered] = useState(false);
  const base = useId();
  const search = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearched(search), debounce_ms);
    return () => clearTimeout(timer);
  }, [search]);
  const sources = useMemo(() => sourcesOf(person, queryClient), [person, queryClient]);
  const isSearch = search.length > 1;
  const found = useQueries({
    queries: sources.map(({ group, find }) => ({
      queryKey: ['palette', group, searched],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(searched, signal),
      enabled: isSearch && searched.length > 1,
      staleTime: 30_000,
      // What was found is personal data: it is not kept when the palette is closed.
      gcTime: 0,
      retry: false,
    })),
  });

  const open = (thing: Thing) => {
    rememberThing(person.id, thing);
    const { to, params = {} } = thing;
    void navigate({ to, params, search: {} } as never);
  };
  const optionOf = (thing: Thing): Option => ({
    key: `${thing.group} ${thing.id}`,
    label: thing.label,
    hint: thing.hint,
    status: thing.status,
    run: () => open(thing),
  });
  const fits = (label: string) => search === '' || matches(label, search);
  const groups: [title: string, options: Option[]][] = [];
  if (search === '') {
    const others = recentThings(person.id).filter(({ id }) => id !== openCase.id);
    groups.push([text.recent, others.map(optionOf)]);
  }
  if (isSearch) {
    for (const [at, { group }] of sources.entries()) {
      const title =
        group === 'sellers' && person.merchant === null ? text.submerchants : text.groups[group];
      groups.push([title, (found[at]?.data ?? []).map(optionOf)]);
    }
  }
  groups.push([
    text.of_case,
    openCase.actions
      .filter(({ label, isFound }) => fits(label) && !(isFound && search === ''))
      .map(({ id, label, run }) => ({ key: id, label, run })),
  ]);
  groups.push([
    text.actions,
    actions
      .filter(({ label }) => fits(label))
      .map(({ id, label, run }) => ({ key: id, label, run })),
  ]);
  groups.push([
    text.pages,
    pagesOf(person)
      .map(({ to, name }) => ({
        key: to,
        label: words.nav[name],
        run: () => void navigate({ to, search: {} } as never),
      }))
      .filter(({ label }) => fits(label)),
  ]);
  const shown = groups.filter(([, options]) => options.length > 0);
  const options = shown.flatMap(([, of]) => of);
  const at = Math.min(active, Math.max(0, options.length - 1));
  const isWaiting = isSearch && (search !== searched || found.some(({ isFetching }) => isFetching));
  const hasFailed = isSearch && found.some(({ isError }) => isError);

  const choose = (option: Option | undefined) => {
    if (option === undefined) return;
    onClose();
    option.run();
  };
  // Until then, options of the search before are shown, or none: neither is what was meant.
  useEffect(() => {
    if (!isEntered || isWaiting) return;
    setIsEntered(false);
    choose(options[at]);
  });
  const move = (to: number) => {
    setIsEntered(false);
    const next = (to + options.length) % Math.max(1, options.length);
    setActive(next);
    document.getElementById(`${base}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      PageDown: () => move(Math.min(at + 8, options.length - 1)),
      PageUp: () => move(Math.max(at - 8, 0)),
      Enter: () => (isWaiting ? setIsEntered(true) : choose(options[at])),
    };
    const handle = keys[event.key];
    if (!handle || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handle();
  };
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      centered={false}
      yOffset="1rem"
      padding={0}
      withCloseButton={false}
      title={text.title}
      classNames={{ header: 'visually-hidden' }}
      transitionProps={{ duration: 0 }}
    >
      <input
        className={css['input']}
        role="combobox"
        aria-label={text.title}
        aria-expanded={options.length > 0}
        aria-controls={`${base}-list`}
        aria-activedescendant={options.length > 0 ? `${base}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={text.placeholder}
        value={typed}
        data-autofocus
        // At once, so that no key is lost while somebody is typing.
        autoFocus
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setIsEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <span className="visually-hidden" role="status">
        {isWaiting ? words.common.loading : text.count(options.length)}
      </span>
      {hasFailed ? <Note tone="warn">{text.failed}</Note> : null}
      <div
        id={`${base}-list`}
        role="listbox"
        aria-label={text.results}
        aria-busy={isWaiting}
        className={css['list']}
      >
        {shown.map(([title, of]) => (
          <div key={title} role="group" aria-label={title}>
            <div className={css['title']} aria-hidden="true">
              {title}
            </div>
            {of.map((option) => {
              const index = options.indexOf(option);
              return (
                <div
                  key={option.key}
                  id={`${base}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className={css['option']}
                  onPointerMove={() => setActive(index)}
                  onClick={() => choose(option)}
                >
                  <span className="breaks">{option.label}</span>
                  {option.status === undefined ? null : <StatusBadge status={option.status} />}
                  {option.hint ? <small className="breaks">{option.hint}</small> : null}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {options.length === 0 && !isWaiting ? <p className={css['none']}>{text.none}</p> : null}
    </Dialog>
  );
}
