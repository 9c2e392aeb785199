import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { Key } from '../../ui/key.js';
import { useKeys } from '../../ui/use-keys.js';
import css from './case-index.module.css';
import { placeId } from './place.js';
import { useCaseTexts } from './use-case-texts.js';

/** The parts of the case's data, in view while the data scroll; the number before each is its key. */
export function CaseIndex({ places }: { places: readonly IndexedPlace[] }) {
  const words = useWords();
  const desk = useDeskWords();
  const text = useCaseTexts().index;
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<IndexedPlace | undefined>(places[0]);
  const names: Record<IndexedPlace, string> = {
    matters: desk.matters.title,
    proof: text.proof,
    findings: words.case.sections.findings,
    submerchant: words.case.sections.facts,
    partners: words.case.sections.partners,
    addresses: words.case.sections.addresses,
    assignment: desk.assignment.title,
    notes: text.notes,
    trail: words.case.sections.trail,
  };
  /** What was asked for, as long as it cannot stand at the top. */
  const asked = useRef<IndexedPlace | null>(null);
  const open = (name: IndexedPlace) => {
    asked.current = name;
    const place = document.getElementById(placeId(name));
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  };
  useKeys(Object.fromEntries(places.map((name, at) => [String(at + 1), () => open(name)])));
  const listed = places.join(' ');
  useEffect(() => {
    const area = nav.current?.parentElement;
    if (!area) return;
    const mark = () => {
      const edge = (nav.current?.getBoundingClientRect().bottom ?? 0) + 32;
      const isAtEnd =
        area.scrollTop > 0 && area.scrollTop + area.clientHeight >= area.scrollHeight - 1;
      const passed = (listed.split(' ') as IndexedPlace[]).filter((name) => {
        const place = document.getElementById(placeId(name));
        return place !== null && place.getBoundingClientRect().top <= edge;
      });
      if (!isAtEnd) asked.current = null;
      setCurrent(
        isAtEnd ? (asked.current ?? (listed.split(' ').at(-1) as IndexedPlace)) : passed.at(-1),
      );
    };
    mark();
    area.addEventListener('scroll', mark, { passive: true });
    return () => area.removeEventListener('scroll', mark);
  }, [listed]);
  return (
    <nav className={css['index']} aria-label={text.title} ref={nav}>
      {places.map((name, at) => (
        <button
          key={name}
          type="button"
          aria-current={name === (current ?? places[0]) ? 'location' : undefined}
          aria-keyshortcuts={String(at + 1)}
          onClick={() => open(name)}
        >
          <Key name={String(at + 1)} /> {names[name]}
        </button>
      ))}
    </nav>
  );
}

/** Names of sections that are targets of links (place.tsx). */
export type IndexedPlace =
  | 'matters'
  | 'proof'
  | 'findings'
  | 'submerchant'
  | 'partners'
  | 'addresses'
  | 'assignment'
  | 'notes'
  | 'trail';
