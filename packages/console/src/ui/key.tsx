import css from './ui.module.css';

/** A key of the keyboard, beside what it does. A screen reader does not read it: the sheet of shortcuts does that. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className={css['key']} aria-hidden="true">
      {name}
    </kbd>
  );
}
