import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmerchantDocument } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { DocumentStatusBadge } from '../../ui/badge.js';
import { CsvButton } from '../../ui/csv-button.js';
import { Icon } from '../../ui/icon.js';
import { Panel } from '../../ui/page.js';
import { EmptyState, Loading } from '../../ui/states.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import { documentLink, partPlace, pictureQuery } from './submerchants.js';
import css from './submerchants.module.css';

/** The current documents as cards: a picture, whose it is, how it was decided, until when it is valid. */
export function DocumentsPanel({
  id,
  documents,
  partnerName,
}: {
  id: string;
  documents: SubmerchantDocument[] | undefined;
  partnerName: (id: string) => string | undefined;
}) {
  const words = useWords();
  const format = useFormat();
  const reasonText = useReasonText();
  return (
    <Panel
      title={words.submerchants.documents}
      actions={
        documents && documents.length > 0 ? (
          <CsvButton
            list="listDocuments"
            params={{ id }}
            label={words.common.download_csv_of(words.submerchants.documents)}
          />
        ) : null
      }
    >
      {documents === undefined ? (
        <Loading lines={4} />
      ) : documents.length === 0 ? (
        <EmptyState icon="file" title={words.viewer.none} />
      ) : (
        <ul className={css['cards']}>
          {documents.toSorted(byOwner).map((one) => {
            const owner =
              one.legal_representative_id === null
                ? undefined
                : partnerName(one.legal_representative_id);
            return (
              <li key={one.id} id={partPlace(one.id)} tabIndex={-1} className={css['card']}>
                <Thumbnail id={id} document={one} />
                <div className={css['card_text']}>
                  <strong className="breaks">{words.document_types[one.type] ?? one.type}</strong>
                  {owner === undefined ? null : (
                    <span className="soft clamped" title={owner}>
                      {owner}
                    </span>
                  )}
                  <span>
                    <DocumentStatusBadge status={one.status} />
                  </span>
                  {one.verification_notes ? (
                    <span className="soft breaks">
                      {reasonText({
                        code: one.verification_code,
                        message: one.verification_notes,
                      })}
                    </span>
                  ) : null}
                  {one.expires_at === null ? null : (
                    <span className="faint">
                      {words.submerchants.due.valid_until(format.day(one.expires_at))}
                    </span>
                  )}
                  <FileButton id={id} document={one} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

/** The seller’s documents first, then each partner’s together: among eighty, the four of one person would be hard to find. */
function byOwner(one: SubmerchantDocument, other: SubmerchantDocument): number {
  const [a, b] = [one.legal_representative_id ?? '', other.legal_representative_id ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The picture of a stored file; an icon for others. */
function Thumbnail({ id, document: one }: { id: string; document: SubmerchantDocument }) {
  const picture = useQuery(pictureQuery(id, one));
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={css['thumbnail']}>
      {picture.data && !isBroken ? (
        <img src={picture.data} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon name="file" size={26} />
      )}
    </div>
  );
}

/** Opens the file in another tab. Browsers allow that only at the click itself, so the tab opens before its address is known. */
function FileButton({ id, document: one }: { id: string; document: SubmerchantDocument }) {
  const notifyError = useNotifyError();
  const open = useMutation({
    async mutationFn() {
      const tab = window.open('about:blank', '_blank');
      try {
        const url = await documentLink(id, one.id);
        if (tab === null) window.location.assign(url);
        else {
          tab.opener = null;
          tab.location.replace(url);
        }
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: notifyError,
  });
  return (
    <button
      type="button"
      className={css['file']}
      title={one.file_name}
      disabled={open.isPending}
      onClick={() => open.mutate()}
    >
      {one.file_name}
    </button>
  );
}
