import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import type { Case } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { formatPhone, formatTaxId, formatZipCode } from '../../i18n/brazilian-ids.js';
import type { BlockableValue } from '../../ui/blocks/blocks.js';
import { Icon } from '../../ui/icon.js';
import { lateDialog } from '../../ui/late-dialog.js';
import css from './related.module.css';
import { useCaseTexts } from './use-case-texts.js';

const NewBlockDialog = lateDialog(
  async () => (await import('../../ui/blocks/block-dialogs.js')).NewBlockDialog,
);

/** A button beside a value that can be blocked, for those who may: it opens the dialog with the value filled in. */
function BlockThis({ name, values }: { name: string; values: readonly BlockableValue[] }) {
  const text = useCaseTexts();
  const canBlock = useMay()('blocks.manage');
  const [isOpen, setOpen] = useState(false);
  if (!canBlock) return null;
  const label = text.block(name);
  return (
    <>
      <ActionIcon
        className={css['block'] ?? ''}
        variant="subtle"
        color="gray"
        size={24}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="block" size={14} />
      </ActionIcon>
      {isOpen ? <NewBlockDialog values={values} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export function BlockTaxId({ tax_id }: { tax_id: string }) {
  const root: BlockableValue[] =
    tax_id.length === 14 ? [{ kind: 'cnpj_root', value: tax_id.slice(0, 8) }] : [];
  return (
    <BlockThis
      name={formatTaxId(tax_id)}
      values={[{ kind: 'tax_id', value: formatTaxId(tax_id) }, ...root]}
    />
  );
}

export function BlockEmail({ email }: { email: string }) {
  return (
    <BlockThis
      name={email}
      values={[
        { kind: 'email', value: email },
        { kind: 'email_domain', value: email.split('@').at(-1) ?? '' },
      ]}
    />
  );
}

export function BlockPhone({ phone }: { phone: string }) {
  return <BlockThis name={formatPhone(phone)} values={[{ kind: 'phone', value: phone }]} />;
}

export function BlockAddress({ address }: { address: Case['addresses'][number] }) {
  const value = `${formatZipCode(address.zip_code)}, ${address.number}`;
  return <BlockThis name={value} values={[{ kind: 'address', value }]} />;
}
