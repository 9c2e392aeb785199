import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useHistoryWords } from '../../i18n/history/use-history-words.js';
import { useWords } from '../../i18n/words.js';
import { groupEntries, type Foldable } from './group-entries.js';
import css from './history.module.css';

/** A history, newest first: a sentence for each entry, and one line for related ones, which opens them. */
export function HistoryList<Entry extends { position: number }>({
  entries,
  read,
  author,
  children,
}: {
  entries: readonly Entry[];
  read: (entry: Entry) => Foldable;
  author: (entry: Entry) => ReactNode;
  /** The sentence of an entry with its details. */
  children: (entry: Entry) => ReactNode;
}) {
  // By an entry of each open fold: folds grow at both ends, by new entries and by older ones that are loaded.
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const line = (entry: Entry) => (
    <li key={entry.position} className="breaks">
      {children(entry)} <Time at={read(entry).at} />
    </li>
  );
  return (
    <ol className={css['history']}>
      {groupEntries(entries, read).map((group) => {
        const [newest] = group;
        if (group.length === 1) return line(newest);
        const at = group.find(({ position }) => open.has(position)) ?? newest;
        const toggle = (isOpen: boolean) =>
          setOpen((before) => {
            const after = new Set(before);
            if (isOpen) after.add(at.position);
            else after.delete(at.position);
            return after;
          });
        return (
          <li key={`fold ${newest.position}`}>
            <details
              open={open.has(at.position)}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open !== open.has(at.position)) toggle(currentTarget.open);
              }}
            >
              <summary className="breaks">
                {author(newest)} <Summary actions={group.map((entry) => read(entry).action)} />{' '}
                <Time at={read(newest).at} />
              </summary>
              <ol className={css['history']}>{group.map(line)}</ol>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

/** How many changes, and which: `fez 4 mudanças: documento aprovado (3), caso assumido`. */
export function Summary({ actions }: { actions: readonly string[] }) {
  const words = useWords();
  const text = useHistoryWords();
  const counts = new Map<string, number>();
  for (const action of actions) counts.set(action, (counts.get(action) ?? 0) + 1);
  const named = [...counts].map(([action, count]) => {
    const name = words.actions[action] ?? action;
    return `${name.charAt(0).toLowerCase()}${name.slice(1)}${count > 1 ? ` (${count})` : ''}`;
  });
  return `${text.folded(actions.length)} ${named.join(', ')}`;
}

function Time({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time className={css['time']} dateTime={at}>
      {format.time(at)}
    </time>
  );
}
