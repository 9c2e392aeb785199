import css from './ui.module.css';

/** The shortcut of a button. Hidden from screen readers: the dialog of shortcuts lists all of them. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className={css['key']} aria-hidden="true">
      {name}
    </kbd>
  );
}
