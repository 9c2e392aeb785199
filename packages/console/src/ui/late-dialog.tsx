import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useWords } from '../i18n/words.js';
import { reloadOnceAnswered } from './lost-code.js';
import { Dialog, FormActions } from './parts.js';
import { Loading, Note } from './states.js';
import css from './ui.module.css';

/** How long a dialog's code may take before the page says that it is coming, in milliseconds: mostly it is there before. */
const notice_ms = 400;

interface Closable {
  onClose: () => void;
  /** What Escape does, where closing means more. */
  onCancel?: () => void;
}

/**
 * A dialog whose code is loaded when it is opened first. Until then no key acts on the page behind it, and Escape cancels. Code that does not
 * arrive is said, and can be asked for again.
 */
export function lateDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | null = null;
  return function LateDialog(props: Props) {
    const [Arrived, setArrived] = useState(() => arrived);
    const [problem, setProblem] = useState<'lost' | 'again' | null>(null);
    const isMounted = useRef(true);
    const read = async () => {
      arrived = await load();
      if (isMounted.current) setArrived(() => arrived);
    };
    useEffect(() => {
      isMounted.current = true;
      if (arrived === null) {
        read().catch(() => {
          if (isMounted.current) setProblem('lost');
        });
      }
      return () => {
        isMounted.current = false;
      };
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
    }, []);
    const tryAgain = async () => {
      setProblem('again');
      try {
        await read();
      } catch {
        // Browsers remember that code is lost, and an upgrade gives it another name.
        await reloadOnceAnswered();
        if (isMounted.current) setProblem('lost');
      }
    };
    if (Arrived !== null) return <Arrived {...props} />;
    const cancel = props.onCancel ?? props.onClose;
    if (problem === null) return <Coming onCancel={cancel} />;
    return <Lost isBusy={problem === 'again'} tryAgain={() => void tryAgain()} onCancel={cancel} />;
  };
}

function Coming({ onCancel }: { onCancel: () => void }) {
  const { common } = useWords();
  const [isShown, setShown] = useState(false);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), notice_ms);
    return () => clearTimeout(timer);
  }, []);
  // Once a dialog is shown, it keeps keys from the page itself.
  useLayoutEffect(() => {
    if (isShown) return;
    const hold = (event: KeyboardEvent) => {
      event.stopImmediatePropagation();
      // Those of the browser itself still work.
      if (event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)) return;
      event.preventDefault();
      if (event.key === 'Escape') cancel.current();
    };
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Dialog onClose={onCancel} title={common.loading}>
      <Loading lines={4} />
    </Dialog>
  );
}

function Lost({
  isBusy,
  tryAgain,
  onCancel,
}: {
  isBusy: boolean;
  tryAgain: () => void;
  onCancel: () => void;
}) {
  const { common, errors } = useWords();
  return (
    <Dialog onClose={onCancel} title={errors.dialog_lost}>
      <div className={css['form']}>
        <Note tone="warn" icon="cloud_off" role="alert">
          {errors.dialog_lost_hint}
        </Note>
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button loading={isBusy} onClick={tryAgain} data-autofocus>
            {common.retry}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
