import { Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';
import type { Case } from '../../api/operations.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useWords } from '../../i18n/words.js';
import { LongText } from '../../ui/long-text.js';
import { FormDialog } from '../../ui/parts.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';

type DocumentType = NonNullable<Input<'createSellerRequest'>['body']['document_type']>;

/** Days until which an answer is due, unless the reviewer says otherwise. */
const usual_days = 10;

/** Asks the seller for a document or an answer, with a text that merchant and seller read, and a date. */
export function RequestDialog({
  reviewCase,
  onDone,
  onClose,
}: {
  reviewCase: Case;
  onDone: (message: string) => void;
  onClose: () => void;
}) {
  const words = useWords();
  const { ask: text } = useDeskWords().matters;
  const { submerchant, legal_representatives } = reviewCase;
  const place = `request ${submerchant.id}`;
  const [what, setWhat] = useKept(`${place} what`, '');
  const [written, setWritten] = useKept(`${place} text`, '');
  const [due_at, setDue] = useKept(`${place} due`, dayAfter(usual_days));
  const [type, partner] = what.split(' ') as [DocumentType | '', string | undefined];
  const send = useMutation({
    mutationFn: () =>
      createOnce('createSellerRequest', {
        params: { id: submerchant.id },
        body: {
          text: written.trim(),
          due_at,
          document_type: type || null,
          legal_representative_id: partner ?? null,
        },
      }),
    onSuccess() {
      forgetTyped(place);
      onDone(text.done);
    },
  });
  const isCompany = submerchant.entity_type === 'pj';
  const nameOf = (one: string) => words.document_types[one] ?? one;
  const isReady = written.trim() !== '' && due_at !== '';
  return (
    <FormDialog
      onClose={() => {
        forgetTyped(place);
        onClose();
      }}
      size="lg"
      title={`${text.title}: ${submerchant.trade_name ?? submerchant.legal_name}`}
      closeOnClickOutside={false}
      action={text.send}
      loading={send.isPending}
      disabled={!isReady}
      error={send.error}
      onSubmit={() => send.mutate()}
    >
      <p className="soft">{text.hint}</p>
      <Select
        label={text.what}
        value={what}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        data={[
          { value: '', label: text.an_answer },
          ...(isCompany ? ofCompany : ofPerson).map((one) => ({
            value: one,
            label: nameOf(one),
          })),
          ...(isCompany ? legal_representatives : []).flatMap(({ id, name }) =>
            ofPartner.map((one) => ({ value: `${one} ${id}`, label: `${nameOf(one)}: ${name}` })),
          ),
        ]}
        onChange={(value) => setWhat(value ?? '')}
      />
      <LongText
        label={text.text}
        description={text.text_hint}
        value={written}
        required
        rows={3}
        data-autofocus
        onChange={setWritten}
      />
      <TextInput
        type="date"
        label={text.due}
        value={due_at}
        required
        min={dayAfter(0)}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

const ofCompany = [
  'social_contract',
  'contract_amendment',
  'cnpj_card',
  'proof_of_residence_company',
] as const;
const ofPerson = ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'] as const;
const ofPartner = [
  'partner_front_id',
  'partner_back_id',
  'partner_selfie_with_id',
  'partner_proof_of_residence',
] as const;

/** A day of the browser's calendar. */
function dayAfter(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
