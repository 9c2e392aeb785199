import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Note } from '../../ui/states.js';
import css from './case.module.css';
import type { CaseDocument } from './document-order.js';
import { useDeskText } from './use-desk-text.js';
import { LongText } from '../../ui/long-text.js';

/** Characters of a reason for approving what was not opened, as the service requires them. */
const [min_reason, max_reason] = [10, 1000];

/** Whether a reason may be sent. */
export const isReason = (reason: string): boolean => reason.trim().length >= min_reason;

/** Names documents that were not opened, and asks for the reason to approve them. */
export function UnseenReason({
  documents,
  ownerOf,
  value,
  onChange,
  onOpen,
}: {
  documents: readonly CaseDocument[];
  /** The partner whose document it is; null for one of the submerchant. */
  ownerOf: (document: CaseDocument) => string | null;
  value: string;
  onChange: (reason: string) => void;
  /** Shows one of them instead; without it, there is only the shown one. */
  onOpen?: (id: string) => void;
}) {
  const words = useWords();
  const { unseen } = useDeskText();
  const nameOf = (document: CaseDocument) => {
    const name = words.document_types[document.type] ?? document.type;
    const owner = ownerOf(document);
    return owner ? `${name}, ${owner}` : name;
  };
  const reason: ReactNode = (
    <LongText
      label={unseen.reason}
      description={unseen.reason_hint}
      value={value}
      required
      maxLength={max_reason}
      data-autofocus={onOpen ? undefined : true}
      onChange={onChange}
    />
  );
  return (
    <>
      <Note tone="warn" icon="warn">
        {onOpen ? unseen.many : unseen.one}
      </Note>
      {onOpen ? (
        <ul className={css['unseen']}>
          {documents.map((document) => (
            <li key={document.id}>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<Icon name="file" size={14} />}
                onClick={() => onOpen(document.id)}
              >
                {unseen.open(nameOf(document))}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {reason}
    </>
  );
}
