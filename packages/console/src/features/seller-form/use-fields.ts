import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.js';
import { fieldProblem } from '../../api/error.js';
import type { FieldProblem } from './checks.js';
import { unfoldAndFocus } from './targets.js';
import { useExplain } from './use-explain.js';

export type Problems<Name extends string> = Partial<Record<Name, FieldProblem | undefined>>;

/**
 * The texts of a form's fields, with the problem of each: of the last check here, or of the last answer of the service. A problem goes
 * when its field is edited. The first field with a problem takes the focus.
 *
 * @param error of the last request
 * @param prefix of the ids of fields
 */
export function useFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  error: unknown,
  prefix: string,
) {
  const { fields } = useWords();
  const explain = useExplain();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const problemOf = (name: Name): string | undefined => {
    const code = problems[name];
    if (code !== undefined) return explain(name, { path: `/${name}`, code, message: '' }, values);
    const found = edited.has(name) ? undefined : fieldProblem(error, name);
    return found && explain(name, found, values);
  };
  const names = Object.keys(initial) as Name[];
  /** The properties of a text field. */
  const field = (name: Name, label: string = fields[name] ?? name) => ({
    id: `${prefix}${name}`,
    label,
    value: values[name],
    error: problemOf(name),
  });
  const isMarked = names.some((name) => problemOf(name) !== undefined);
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    if (isMarked) unfoldAndFocus(form.current?.querySelector('[aria-invalid="true"]') ?? null);
    // After a check or an answer alone: whoever corrects one field keeps the focus in it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [checks, error]);
  // A date that is written in part has an empty value, as if nothing had been typed: said at once, since there is nothing to save.
  useEffect(() => {
    const element = form.current;
    const onLeft = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'date') return;
      const name = target.id.slice(prefix.length) as Name;
      const code = target.validity.badInput ? 'invalid_format' : undefined;
      setProblems((now) =>
        code === undefined && now[name] !== 'invalid_format' ? now : { ...now, [name]: code },
      );
    };
    element?.addEventListener('focusout', onLeft);
    return () => element?.removeEventListener('focusout', onLeft);
  }, [prefix]);
  const set = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setEdited((now) => new Set([...now, name]));
    if (problems[name] !== undefined) setProblems((now) => ({ ...now, [name]: undefined }));
  };
  return {
    form,
    values,
    set,
    /** Whether a field shows the problem, so that the form needs no note. */
    isMarked,
    isChanged: names.some((name) => values[name] !== initial[name]),
    problemOf,
    /** Shows the problems that were found here. Returns whether there are none. */
    check(given: Problems<Name>): boolean {
      const found = { ...given };
      for (const name of names) {
        // The value of a date that is written in part, or that there is not, is empty: it must not pass as one left out.
        const input = form.current?.querySelector<HTMLInputElement>(`[id="${prefix}${name}"]`);
        if (input?.validity.badInput) found[name] = 'invalid_format';
      }
      setProblems(found);
      setChecks((now) => now + 1);
      setEdited(new Set());
      return Object.values(found).every((code) => code === undefined);
    },
    /** Puts texts into the fields that the form has. */
    fill(texts: Readonly<Record<string, string>>) {
      for (const name of names) {
        const value = texts[name];
        if (value !== undefined) set(name, value);
      }
    },
    /** Puts what was saved into the fields that still have what was submitted: the others were edited meanwhile. */
    fillSaved(saved: Readonly<Record<Name, string>>, submitted: Readonly<Record<Name, string>>) {
      const kept = (now: Readonly<Record<Name, string>>, name: Name) =>
        now[name] === submitted[name] ? saved[name] : now[name];
      setValues(
        (now) =>
          Object.fromEntries(names.map((name) => [name, kept(now, name)])) as Record<Name, string>,
      );
    },
    field,
    /** The properties of a field without which nothing is submitted for review. The mark is the style sheet's: no part of its name. */
    needed: (name: Name, label?: string) => ({
      ...field(name, label),
      required: true,
      withAsterisk: false,
      labelProps: { 'data-needed': true },
    }),
    /** The change of a text field. */
    typed:
      (name: Name) =>
      ({ currentTarget }: { currentTarget: { value: string } }) =>
        set(name, currentTarget.value),
  };
}
