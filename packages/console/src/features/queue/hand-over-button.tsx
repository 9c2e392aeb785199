import { Button, Select } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { reviewersQuery } from '../../api/reviewers.js';
import { may, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { FormDialog } from '../../ui/parts.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';

/** Hands the cases of a person over to another: one's own or, for seniors, anybody's. */
export function HandOverButton() {
  const text = useDeskWords().hand_over;
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  if (!may(person, 'cases.decide')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text.action}
      </Button>
      {isOpen ? <HandOverDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function HandOverDialog({ onClose }: { onClose: () => void }) {
  const text = useDeskWords().hand_over;
  const person = usePerson();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const people = useQuery(reviewersQuery);
  const [from, setFrom] = useState(person.id);
  const [to, setTo] = useState<string | null>(null);
  const [note, setNote] = useKept('hand-over note', '');
  const close = () => {
    forgetTyped('hand-over');
    onClose();
  };
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const cases = useQuery({
    queryKey: ['cases', 'assigned', from],
    queryFn: async ({ signal }) =>
      (
        await call('listCases', {
          query: { status: 'pending_review', assigned_to: from, limit: 100 },
          signal,
        })
      ).data,
  });
  const rows = cases.data ?? [];
  const isChosen = (id: string) => chosen === null || chosen.has(id);
  const ids = rows.map(({ submerchant }) => submerchant.id).filter(isChosen);
  const handOver = useMutation({
    mutationFn: () =>
      call('handOverCases', {
        body: {
          from,
          to: to ?? '',
          ...(chosen === null ? {} : { submerchant_ids: ids }),
          note: note.trim() === '' ? null : note.trim(),
        },
      }),
    onSuccess({ data }) {
      notify(text.done(data.submerchant_ids.length));
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
      void queryClient.invalidateQueries({ queryKey: ['case'] });
      close();
    },
  });
  const names = (people.data ?? []).map((one) => ({ value: one.id, label: one.name }));
  return (
    <FormDialog
      onClose={close}
      title={text.title}
      closeOnClickOutside={false}
      action={text.action}
      loading={handOver.isPending}
      disabled={to === null || ids.length === 0}
      error={handOver.error}
      onSubmit={() => handOver.mutate()}
    >
      {may(person, 'cases.override') ? (
        <Select
          label={text.from}
          value={from}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={names}
          onChange={(value) => {
            setFrom(value ?? person.id);
            setChosen(null);
          }}
        />
      ) : null}
      <Select
        label={text.to}
        value={to}
        required
        searchable
        comboboxProps={{ withinPortal: false }}
        data={names.filter(({ value }) => value !== from)}
        onChange={setTo}
      />
      <fieldset>
        <legend>{text.cases}</legend>
        {rows.length === 0 ? <p className="soft">{text.none}</p> : null}
        {rows.map(({ submerchant }) => (
          <label key={submerchant.id} style={{ display: 'block' }}>
            <input
              type="checkbox"
              checked={isChosen(submerchant.id)}
              onChange={({ currentTarget }) => {
                const next = new Set(ids);
                if (currentTarget.checked) next.add(submerchant.id);
                else next.delete(submerchant.id);
                setChosen(next);
              }}
            />{' '}
            <span className="breaks">{submerchant.trade_name ?? submerchant.legal_name}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={text.note}
        description={text.note_hint}
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
