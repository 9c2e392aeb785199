import { Kbd } from '@mantine/core';
import { useDeskWords } from '../i18n/desk/use-desk-words.js';
import { useWords } from '../i18n/words.js';
import css from './shell.module.css';
import { Dialog } from '../ui/parts.js';

/** All keyboard shortcuts. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { keys, desk } = useWords();
  const { views } = useDeskWords();
  const groups: [string, [string, string[]][]][] = [
    [
      keys.everywhere,
      [
        [keys.help, ['?']],
        [desk.palette.title, ['Ctrl', 'K']],
        [keys.go_queue, ['Q']],
        [keys.search, ['/']],
        [keys.undo, ['Z']],
        [keys.close, ['Esc']],
      ],
    ],
    [
      keys.in_queue,
      [
        [keys.next_row, ['J', '↓']],
        [keys.previous_row, ['K', '↑']],
        [desk.bulk.choose_row, ['X']],
        [keys.open, ['Enter']],
        [keys.take_next, ['N']],
        [views.shortcut, ['V']],
      ],
    ],
    [
      keys.in_case,
      [
        [keys.approve, ['A']],
        [keys.approve_with, ['M']],
        [keys.reject, ['R']],
        [keys.pick, ['1', '…', '9']],
        [keys.confirm, ['Ctrl', 'Enter']],
        [keys.parts, ['1', '…', '9']],
        [keys.decide, ['D']],
        [keys.claim, ['C']],
        [keys.suspend, ['U']],
        [keys.restrict, ['I']],
        [keys.ask, ['O']],
        [keys.close_seller, ['E']],
        [keys.clear_hit, ['P']],
        [keys.take_next, ['N']],
      ],
    ],
    [
      keys.in_document,
      [
        [keys.next_document, ['J', '↓']],
        [keys.previous_document, ['K', '↑']],
        [keys.pages, ['←', '→']],
        [keys.zoom, ['+', '−']],
        [keys.fit, ['0']],
        [keys.rotate, ['T']],
        [keys.contrast, ['H', 'L']],
        [keys.together, ['S']],
        [keys.beside, ['B']],
        [keys.field_matches, ['V']],
        [keys.field_differs, ['X']],
        [keys.next_field, ['F']],
      ],
    ],
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={keys.title} size="lg">
      <div className={css['sheet']}>
        {groups.map(([title, shortcuts]) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {shortcuts.map(([description, names]) => (
                <li key={description}>
                  <span>{description}</span>
                  <span>
                    {names.map((name) => (
                      <Kbd key={name} size="sm">
                        {name}
                      </Kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
