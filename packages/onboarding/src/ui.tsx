import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { ApiError, type Onboarding } from './api.js';
import { isFramed } from './frame.js';
import { Icon } from './icons.js';
import { texts, type Texts } from './texts.js';

/** The texts of the language that is chosen. */
export const Words = createContext<Texts>(texts['pt-BR']);
export const useWords = (): Texts => useContext(Words);

/** A text of the page, for what stays while the language is changed. */
export type Said = (words: Texts) => string;

/** Props of every screen. */
export interface ScreenProps {
  state: Onboarding;
  /** Runs a change, reads everything anew, and goes to the next screen unless `stay`. */
  change: (work: () => Promise<unknown>, stay?: boolean) => Promise<void>;
  next: () => void;
}

/** The heading of a screen. It gets the focus when the screen appears, so that screen readers read it. */
export function Heading({ children }: { children: ComponentChildren }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A frame takes the focus from the page around it only after its user has been in it.
    if (!isFramed || document.hasFocus()) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** The main button at the thumb, and below it what else can be done. */
export function Actions({ children }: { children: ComponentChildren }): JSX.Element {
  return <div class="actions">{children}</div>;
}

export function Alert({ text }: { text: string | null }): JSX.Element {
  return (
    <div role="alert" class="alert">
      {text}
    </div>
  );
}

/** Props that a field passes to its input. */
export interface InputProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  inputMode?: 'numeric' | 'email' | 'tel';
  autocomplete?: string;
  autocapitalize?: 'characters';
  maxLength?: number;
  /** Adds punctuation to what is typed. Not with `maxLength`, which would cut what is pasted before its punctuation is taken away. */
  mask?: (text: string) => string;
  value?: string;
  onInput?: (event: { currentTarget: HTMLInputElement }) => void;
}

/** A labelled input with its error below it. */
export function Field({
  label,
  error,
  isHeading = false,
  hint,
  mask,
  ...input
}: {
  label: string;
  error?: string | null;
  /** The label is the heading of the screen: a question by itself. */
  isHeading?: boolean;
  hint?: string;
} & InputProps): JSX.Element {
  const id = useId();
  const { problems } = useWords();
  const element = useRef<HTMLInputElement>(null);
  const [isPartOfDate, setPartOfDate] = useState(false);
  useEffect(() => {
    const form = element.current?.form;
    if (!form || input.type !== 'date') return undefined;
    // The value of a date that is written in part, or that there is not, is empty: it must not pass as one left out.
    const check = (event: Event) => {
      const isPart = element.current?.validity.badInput === true;
      setPartOfDate(isPart);
      if (!isPart) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      element.current?.focus();
    };
    form.addEventListener('submit', check, true);
    return () => form.removeEventListener('submit', check, true);
  }, [input.type]);
  const said = isPartOfDate ? problems.birth_date : error;
  /** Whether a keyboard is composing a word. */
  const isComposing = useRef(false);
  const onInput = (event: { currentTarget: HTMLInputElement }) => {
    const { currentTarget: typed } = event;
    setPartOfDate(false);
    // In the middle of a text, punctuation would move the caret: it is added when the field is left. In the middle of a word that a keyboard
    // composes, the word would be entered twice: it is added when the word is complete.
    if (mask && !isComposing.current && typed.selectionStart === typed.value.length)
      typed.value = mask(typed.value);
    input.onInput?.(event);
  };
  const onBlur = (event: { currentTarget: HTMLInputElement }) => {
    const { currentTarget: left } = event;
    if (!mask || mask(left.value) === left.value) return;
    left.value = mask(left.value);
    input.onInput?.(event);
  };
  return (
    <div class="field">
      {isHeading ? (
        <Heading>
          <label for={id}>{label}</label>
        </Heading>
      ) : (
        <label for={id}>{label}</label>
      )}
      {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      <input
        {...(input as object)}
        onInput={onInput}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          onInput(event);
        }}
        onBlur={onBlur}
        ref={element}
        id={id}
        aria-invalid={said ? 'true' : undefined}
        aria-describedby={said ? `${id}-error` : hint ? `${id}-hint` : undefined}
      />
      {said ? (
        <p id={`${id}-error`} class="error">
          <Icon name="attention" /> {said}
        </p>
      ) : null}
    </div>
  );
}

/** A form with its problems: those of fields by name, and the others above its button. */
export function useForm(): {
  isBusy: boolean;
  alert: string | null;
  problems: ReadonlySet<string>;
  run: (work: () => Promise<void>) => Promise<void>;
} {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  /** The error itself, not its text: the language may be changed while it is shown. */
  const [failure, setFailure] = useState<Error | null>(null);
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setProblems(new Set());
    try {
      await work();
    } catch (error) {
      const paths = error instanceof ApiError ? error.paths.map((path) => path.slice(1)) : [];
      setProblems(new Set(paths));
      // Only what was filled in wrongly is shown at its field; a path of any other refusal may have no field on the screen.
      const isOfFields = error instanceof ApiError && error.code === 'VALIDATION_ERROR';
      if (paths.length === 0 || !isOfFields) setFailure(error as Error);
      else showProblem();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, alert: failure && errorText(words, failure), problems, run };
}

/** Leads to the first field that is wrong, which may be out of sight, once its problem is drawn. */
export function showProblem(): void {
  setTimeout(() => {
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Error in plain words. */
export function errorText(words: Texts, error: unknown): string {
  if (!(error instanceof ApiError)) return words.failed;
  switch (error.code) {
    case 'NO_CONNECTION':
      return words.no_connection;
    case 'RATE_LIMIT_EXCEEDED':
      return words.too_many;
    case 'REQUIREMENTS_NOT_MET':
      return words.incomplete;
    case 'INVALID_STATUS':
    // The merchant has removed the partner meanwhile.
    case 'LEGAL_REPRESENTATIVE_NOT_FOUND':
      return words.not_now;
    case 'FILE_TOO_LARGE':
      return words.too_large;
    case 'FILE_TYPE_NOT_ALLOWED':
      return words.wrong_type;
    case 'FILE_UNREADABLE':
      return words.unreadable[error.problem ?? ''] ?? words.unreadable['damaged'] ?? words.failed;
    case 'FILE_QUOTA_EXCEEDED':
      return words.too_many_files;
    default:
      return words.failed;
  }
}
