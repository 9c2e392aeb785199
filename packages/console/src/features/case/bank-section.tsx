import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { Icon } from '../../ui/icon.js';
import { Facts, FormDialog } from '../../ui/parts.js';
import css from './evidence.module.css';
import { placeId } from './place.js';
import { Section } from './section.js';
import { useEvidenceTexts } from './use-evidence-texts.js';

/** Whose the bank account of a seller is, where the operator has a bank that can be asked. */
export function BankSection({ reviewCase }: { reviewCase: Case }) {
  const { evidence, submerchant } = reviewCase;
  const text = useEvidenceTexts();
  const canAsk = useMay()('cases.decide');
  const [isOpen, setIsOpen] = useState(false);
  const source = evidence.sources.find(({ kind }) => kind === 'bank');
  if (!source) return null;
  const field = evidence.fields.find((one) => one.field === 'bank_account');
  const reason = text.reasons[field?.reason ?? ''] ?? '';
  const found = field?.found ?? null;
  return (
    <Section title={text.bank.title}>
      {field ? (
        <Facts
          items={[
            [
              text.fields['bank_account'] ?? '',
              <>
                {field.declared}
                {field.state === 'agrees' ? (
                  <span
                    className={css['mark']}
                    role="img"
                    aria-label={text.bank.agrees}
                    title={text.bank.agrees}
                  >
                    <Icon name="check" size={13} />
                  </span>
                ) : field.state === 'differs' ? (
                  <span className={css['differs']} data-evidence="bank_account">
                    {found === null ? reason : `${text.bank.found(found)} (${reason})`}
                  </span>
                ) : (
                  <span className={css['unchecked']}>{text.not_checked(reason)}</span>
                )}
              </>,
              placeId('field-bank_account'),
            ],
          ]}
        />
      ) : (
        <p className="faint">{text.bank.none}</p>
      )}
      {canAsk && submerchant.erased_at === null ? (
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {field ? text.bank.other : text.bank.ask}
        </Button>
      ) : null}
      {isOpen ? <AskDialog id={submerchant.id} onClose={() => setIsOpen(false)} /> : null}
    </Section>
  );
}

function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useEvidenceTexts().bank;
  const { notify } = useDeferred();
  const queryClient = useQueryClient();
  const [isPix, setIsPix] = useState(false);
  const ask = useMutation({
    mutationFn: (form: FormData) => {
      const of = (name: string) => {
        const value = form.get(name);
        return typeof value === 'string' ? value.trim() : '';
      };
      const account = { bank_code: of('bank_code'), branch: of('branch'), account: of('account') };
      return call('askBankAccount', {
        params: { id },
        body: isPix ? { pix_key: of('pix_key') } : { bank_account: account },
      });
    },
    onSuccess: async () => {
      onClose();
      notify(text.asked);
      await queryClient.invalidateQueries({ queryKey: ['case', id] });
    },
  });
  return (
    <FormDialog
      title={text.ask}
      action={text.action}
      loading={ask.isPending}
      error={ask.error}
      closeOnClickOutside={false}
      onClose={onClose}
      onSubmit={(form) => ask.mutate(form)}
    >
      <p className="faint">{text.hint}</p>
      <SegmentedControl
        aria-label={text.title}
        value={isPix ? 'pix' : 'account'}
        onChange={(value) => setIsPix(value === 'pix')}
        data={[
          { value: 'account', label: text.account },
          { value: 'pix', label: 'Pix' },
        ]}
      />
      {isPix ? (
        <TextInput key="pix" name="pix_key" label={text.pix_key} maxLength={77} required />
      ) : (
        <>
          <TextInput
            name="bank_code"
            label={text.bank_code}
            inputMode="numeric"
            pattern="[0-9]{3}"
            title={text.bank_code_form}
            maxLength={3}
            required
          />
          <TextInput name="branch" label={text.branch} maxLength={8} required />
          <TextInput
            name="account"
            label={text.number}
            pattern="[0-9]{1,18}-?[0-9X]"
            title={text.number_form}
            maxLength={20}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
