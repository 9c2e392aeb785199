import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type FormEvent } from 'react';
import { ApiError } from '../../api/error.js';
import { reasonsQuery } from '../../api/reasons.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useLanguage } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { FormActions } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import {
  createRules,
  emptyRow,
  withInputs,
  withOutcome,
  type DecisionInput,
  type Draft,
  type Row,
  type Table,
} from './rules.js';
import css from './rules.module.css';
import { useColumnName } from './rules-table.js';
import { useRulesTexts } from './use-rules-texts.js';

const outcomes = ['approve', 'refer', 'ask_for_more', 'reject'] as const;
const riskClasses = ['low', 'medium', 'high'] as const;

/** A new version: columns, rows with a cell for each, and what they decide. What is wrong is shown at its cell. */
export function RulesEditor({
  inputs,
  draft,
  set,
  close,
}: {
  inputs: readonly DecisionInput[];
  draft: Draft;
  set: (draft: Draft) => void;
  /** With the id of the created version; null: none was. */
  close: (created: string | null) => void;
}) {
  const text = useRulesTexts();
  const columnName = useColumnName();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const { name, table } = draft;
  const setTable = (changed: Table) => set({ name, table: changed });
  const form = useRef<HTMLFormElement>(null);
  const create = useMutation({
    mutationFn: () => createRules({ name, table }),
    async onSuccess({ data }) {
      notify(text.created_note);
      await queryClient.invalidateQueries({ queryKey: ['decision-rules', 'versions'] });
      close(data.id);
    },
  });
  useEffect(() => {
    // A wide table may show its first columns alone.
    if (create.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [create.error]);
  const problems = create.error instanceof ApiError ? create.error.problems : [];
  const problemAt = (path: string) => problems.find((one) => one.path === path)?.message;
  const setRow = (at: number, row: Row) =>
    setTable({ ...table, rules: table.rules.map((one, other) => (other === at ? row : one)) });
  const moveUp = (at: number) => {
    const rules = [...table.rules];
    rules.splice(at - 1, 0, ...rules.splice(at, 1));
    setTable({ ...table, rules });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Panel title={text.editor}>
      <form ref={form} className={css['editor']} onSubmit={submit}>
        {create.error ? <ErrorNote error={create.error} /> : null}
        <TextInput
          label={text.name}
          value={name}
          required
          maxLength={120}
          onChange={({ currentTarget }) => set({ name: currentTarget.value, table })}
        />
        <MultiSelect
          label={text.columns}
          description={text.cells_hint}
          data={inputs.map((one) => ({ value: one.name, label: columnName(one.name) }))}
          value={table.inputs}
          searchable
          onChange={(names) => setTable(withInputs(table, names as Table['inputs']))}
        />
        <div className={css['scroll']}>
          <table className={css['table']}>
            <thead>
              <tr>
                <th scope="col">{text.row_name}</th>
                {table.inputs.map((one) => (
                  <th key={one} scope="col">
                    {columnName(one)}
                  </th>
                ))}
                <th scope="col">{text.outcome}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {table.rules.map((row, at) => (
                <tr key={at}>
                  <td>
                    <TextInput
                      aria-label={`${text.row_name} ${at + 1}`}
                      value={row.name}
                      required
                      maxLength={120}
                      onChange={({ currentTarget }) =>
                        setRow(at, { ...row, name: currentTarget.value })
                      }
                    />
                  </td>
                  {row.when.map((cell, column) => (
                    <td key={column}>
                      <TextInput
                        aria-label={text.cell(at + 1, columnName(table.inputs[column] ?? ''))}
                        value={cell}
                        required
                        maxLength={200}
                        error={problemAt(`/table/rules/${at}/when/${column}`)}
                        onChange={({ currentTarget }) => {
                          const when = row.when.with(column, currentTarget.value);
                          setRow(at, { ...row, when });
                        }}
                      />
                    </td>
                  ))}
                  <td>
                    <OutcomeFields
                      row={row}
                      at={at}
                      error={problemAt(`/table/rules/${at}/reasons`)}
                      set={(changed) => setRow(at, changed)}
                    />
                  </td>
                  <td>
                    {at === 0 ? null : (
                      <Button
                        variant="subtle"
                        size="compact-xs"
                        aria-label={text.move_up(at + 1)}
                        onClick={() => moveUp(at)}
                      >
                        ↑
                      </Button>
                    )}
                    {table.rules.length === 1 ? null : (
                      <Button
                        variant="subtle"
                        color="red"
                        size="compact-xs"
                        aria-label={text.remove_row(at + 1)}
                        onClick={() =>
                          setTable({
                            ...table,
                            rules: table.rules.filter((_, other) => other !== at),
                          })
                        }
                      >
                        ×
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              setTable({ ...table, rules: [...table.rules, emptyRow(table.inputs.length)] })
            }
          >
            {text.add_row}
          </Button>
        </div>
        <FormActions>
          <Button variant="default" onClick={() => close(null)}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {text.create}
          </Button>
        </FormActions>
      </form>
    </Panel>
  );
}

function OutcomeFields({
  row,
  at,
  error,
  set,
}: {
  row: Row;
  at: number;
  error: string | undefined;
  set: (row: Row) => void;
}) {
  const text = useRulesTexts();
  const { language } = useLanguage();
  const reasons = useQuery(reasonsQuery);
  const label = (name: string) => text.cell(at + 1, name);
  return (
    <div className={css['outcome']}>
      <Select
        aria-label={label(text.outcome)}
        data={outcomes.map((value) => ({ value, label: text.outcomes[value] }))}
        value={row.outcome}
        allowDeselect={false}
        onChange={(value) => set(withOutcome(row, value as Row['outcome']))}
      />
      {row.outcome === 'refer' ? (
        <Select
          aria-label={label(text.level)}
          data={[1, 2].map((value) => ({
            value: String(value),
            label: text.levels[value as 1 | 2],
          }))}
          value={String(row.level ?? 1)}
          allowDeselect={false}
          onChange={(value) => set({ ...row, level: value === '2' ? 2 : 1 })}
        />
      ) : null}
      {row.outcome === 'reject' || row.outcome === 'ask_for_more' ? (
        <MultiSelect
          aria-label={label(text.reasons)}
          placeholder={text.reasons}
          data={(reasons.data ?? [])
            .filter(({ about }) => about !== 'standing')
            .map(({ code, message }) => ({
              value: code,
              label: language === 'en' ? message.en : message.pt,
            }))}
          value={row.reasons}
          error={error}
          searchable
          onChange={(codes) => set({ ...row, reasons: codes as Row['reasons'] })}
        />
      ) : null}
      <Select
        aria-label={label(text.risk_class)}
        placeholder={`${text.risk_class}: ${text.keep}`}
        data={riskClasses.map((value) => ({
          value,
          label: `${text.risk_class}: ${text.risk[value]}`,
        }))}
        value={row.risk_class}
        clearable
        onChange={(value) => set({ ...row, risk_class: value as Row['risk_class'] })}
      />
    </div>
  );
}
