import { Button } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Key } from '../../ui/key.js';
import { Dialog, FormActions } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { useKeys } from '../../ui/use-keys.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import css from './evidence.module.css';
import { useEvidenceTexts } from './use-evidence-texts.js';

type Hit = Case['evidence']['hits'][number];

/**
 * The entries of lists that a person or a company may be, beside it, with what speaks for that. The reviewer says that one is somebody else, or
 * takes that back.
 */
export function ListHits({
  reviewCase: { submerchant, evidence },
  of,
}: {
  reviewCase: Case;
  /** The id of a partner; null: the seller itself. */
  of: string | null;
}) {
  const text = useEvidenceTexts().hits;
  const { notify } = useDeferred();
  const queryClient = useQueryClient();
  const canDecide = useMay()('cases.decide');
  const [clearing, setClearing] = useState<Hit | null>(null);
  const hits = evidence.hits.filter((one) => one.legal_representative_id === of);
  // The key is that of the first hit of the case about which nothing was said.
  const first = evidence.hits.find(({ cleared }) => cleared === null);
  const isFirst = (one: Hit) => canDecide && one.id === first?.id;
  useKeys({ p: () => setClearing(first ?? null) }, { enabled: hits.some(isFirst) });
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['case', submerchant.id] });
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
  };
  const restore = useMutation({
    mutationFn: (one: Hit) => call('restoreHit', { params: { id: submerchant.id, hitId: one.id } }),
    onSuccess: () => notify(text.restored),
    onSettled: refresh,
  });
  return (
    <>
      {hits.map((one) => (
        <div
          key={one.id}
          className={css['hit']}
          data-hit={one.list}
          data-cleared={one.cleared !== null}
        >
          <p>
            <strong>
              {text.lists[one.list] ?? shown(one.list)}: {one.name}
            </strong>{' '}
            {text.states[one.state]}
          </p>
          <Why hit={one} />
          {one.cleared === null ? null : (
            <p>{text.cleared(one.cleared.cleared_by_name, one.cleared.note)}</p>
          )}
          {!canDecide ? null : one.cleared === null ? (
            <div>
              <Button
                variant="default"
                size="compact-sm"
                rightSection={isFirst(one) ? <Key name="P" /> : undefined}
                onClick={() => setClearing(one)}
              >
                {text.clear}
              </Button>
            </div>
          ) : (
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={restore.isPending}
                onClick={() => restore.mutate(one)}
              >
                {text.restore}
              </Button>
            </div>
          )}
        </div>
      ))}
      {restore.isError ? <ErrorNote error={restore.error} /> : null}
      {clearing === null ? null : (
        <ClearHitDialog
          submerchant_id={submerchant.id}
          hit={clearing}
          onDone={() => {
            setClearing(null);
            notify(text.clear_done);
            refresh();
          }}
          onClose={() => setClearing(null)}
        />
      )}
    </>
  );
}

const shown = (list: string) => list.toUpperCase().replace('-', ' ');

/** What a score rests on, and what the list says of the entry. */
function Why({ hit }: { hit: Hit }) {
  const text = useEvidenceTexts().hits;
  const format = useFormat();
  const reasons = hit.reasons.map((reason) => text.reasons[reason] ?? reason);
  const facts = [
    ...Object.entries(hit.details as Record<string, string>).map(
      ([name, value]) => `${text.details[name] ?? name}: ${value}`,
    ),
    ...(hit.births.length > 0 ? [`${text.born}: ${hit.births.join(', ')}`] : []),
    ...(hit.documents.length > 0 ? [`${text.documents}: ${hit.documents.join(', ')}`] : []),
    ...(hit.further > 0 ? [text.further(hit.further)] : []),
  ];
  return (
    <>
      <p>
        {text.score(format.number(hit.score))}: {reasons.join(', ')}
        {hit.matched_name === null || hit.matched_name === hit.name
          ? ''
          : `, ${text.as(hit.matched_name)}`}
      </p>
      {facts.length > 0 ? <p className={css['entry']}>{facts.join(' · ')}</p> : null}
    </>
  );
}

function ClearHitDialog({
  submerchant_id,
  hit,
  onDone,
  onClose,
}: {
  submerchant_id: string;
  hit: Hit;
  onDone: () => void;
  onClose: () => void;
}) {
  const words = useWords();
  const text = useEvidenceTexts().hits;
  const place = `hit ${hit.id}`;
  const [note, setNote] = useKept(`${place} note`, '');
  const cancel = () => {
    forgetTyped(place);
    onClose();
  };
  const clear = useMutation({
    mutationFn: () =>
      call('clearHit', {
        params: { id: submerchant_id, hitId: hit.id },
        body: { note: note.trim() },
      }),
    onSuccess() {
      forgetTyped(place);
      onDone();
    },
  });
  return (
    <Dialog onClose={cancel} title={text.clear_title(hit.declared)} closeOnClickOutside={false}>
      <form
        className={ui['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!clear.isPending && note.trim() !== '') clear.mutate();
        }}
      >
        <p>
          <strong>
            {text.lists[hit.list] ?? shown(hit.list)}: {hit.name}
          </strong>
        </p>
        <Why hit={hit} />
        <TextArea
          label={text.note}
          description={text.note_hint}
          value={note}
          maxLength={2000}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {clear.isError ? <ErrorNote error={clear.error} /> : null}
        <FormActions>
          <Button variant="default" onClick={cancel}>
            {words.common.cancel}
          </Button>
          <Button type="submit" loading={clear.isPending} disabled={note.trim() === ''}>
            {text.clear}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
