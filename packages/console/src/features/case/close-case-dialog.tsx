import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { LongText } from '../../ui/long-text.js';
import { FormDialog } from '../../ui/parts.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import css from './case.module.css';
import { Finding } from './finding.js';
import { Hindrance } from './hindrance.js';

type Outcome = Input<'closeOpenCase'>['body']['outcome'];
const outcomes = ['nothing_to_do', 'requested', 'restricted', 'suspended'] as const;

/** Settles what was found: the outcome records what was done. One that has not happened cannot be chosen. */
export function CloseCaseDialog({
  submerchant,
  open_case,
  hindrance,
  onDone,
  onFailed,
  onClose,
}: {
  submerchant: Case['submerchant'];
  open_case: Case['open_cases'][number];
  /** Why nothing can be settled any more, although the dialog is open; null: it can. */
  hindrance: string | null;
  onDone: (message: string) => void;
  onFailed: () => void;
  onClose: () => void;
}) {
  const { matters: text } = useDeskWords();
  const isSuspended = submerchant.status !== 'active';
  const isRestricted =
    isSuspended ||
    Object.values(submerchant.capabilities).some(({ status }) => status !== 'active');
  const may: Record<Outcome, boolean> = {
    nothing_to_do: true,
    requested: true,
    restricted: isRestricted,
    suspended: isSuspended,
  };
  const place = `close-case ${open_case.id}`;
  const [outcome, setOutcome] = useKept<Outcome>(
    `${place} outcome`,
    isSuspended ? 'suspended' : isRestricted ? 'restricted' : 'nothing_to_do',
  );
  const [notes, setNotes] = useKept(`${place} notes`, '');
  const close = useMutation({
    mutationFn: () =>
      call('closeOpenCase', {
        params: { id: submerchant.id, caseId: open_case.id },
        body: { outcome, notes: notes.trim() || null, if_updated_at: submerchant.updated_at },
      }),
    onSuccess() {
      forgetTyped(place);
      onDone(text.settled);
    },
    onError: onFailed,
  });
  return (
    <FormDialog
      onClose={() => {
        forgetTyped(place);
        onClose();
      }}
      size="lg"
      title={`${text.settle}: ${text.kinds[open_case.kind] ?? ''}`}
      closeOnClickOutside={false}
      action={text.settle}
      loading={close.isPending}
      disabled={hindrance !== null}
      error={close.error}
      onSubmit={() => close.mutate()}
    >
      <Finding one={open_case} />
      <fieldset className={css['reasons']}>
        <legend className="visually-hidden">{text.outcome}</legend>
        {outcomes.map((one) => (
          <label key={one} className={css['reason']}>
            <input
              type="radio"
              name="outcome"
              value={one}
              checked={outcome === one}
              disabled={!may[one]}
              data-autofocus={outcome === one ? true : undefined}
              onChange={() => setOutcome(one)}
            />
            <span>{text.outcomes[one]}</span>
          </label>
        ))}
      </fieldset>
      {isSuspended ? null : <p className="faint">{text.outcome_hint}</p>}
      <LongText label={text.notes} value={notes} onChange={setNotes} />
      <Hindrance text={hindrance} />
    </FormDialog>
  );
}
