import { useEffect, useState } from 'react';
import { useWords } from '../i18n/words.js';
import { Icon } from '../ui/icon.js';
import { lateDialog } from '../ui/late-dialog.js';
import css from './shell.module.css';

const Palette = lateDialog(async () => (await import('../features/palette/palette.js')).default);

/** Opens the command palette by Ctrl+K or Cmd+K, also while somebody types; not over another dialog. */
export function PaletteOpener({ showShortcuts }: { showShortcuts: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((now) => !now && document.querySelector('[role="dialog"]') === null);
    };
    const onOpen = () => setOpen(true);
    window.addEventListener('keydown', onKey);
    window.addEventListener(open_event, onOpen);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(open_event, onOpen);
    };
  }, []);
  if (!isOpen) return null;
  return <Palette onClose={() => setOpen(false)} showShortcuts={showShortcuts} />;
}

const open_event = 'credencia:palette';

/** The same by the pointer. */
export function PaletteButton({ onOpen }: { onOpen?: () => void }) {
  const { palette } = useWords().desk;
  return (
    <button
      type="button"
      className={css['palette']}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        onOpen?.();
        window.dispatchEvent(new Event(open_event));
      }}
    >
      <Icon name="search" />
      <span>{palette.open}</span>
      <small aria-hidden="true">Ctrl K</small>
    </button>
  );
}
