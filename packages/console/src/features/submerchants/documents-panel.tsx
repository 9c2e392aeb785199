import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SubmerchantDocument } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { DocumentStatusBadge } from '../../ui/badge.js';
import { CsvButton } from '../../ui/csv-button.js';
import { Panel } from '../../ui/page.js';
import { EmptyState, Loading } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import { documentLink, partPlace } from './submerchants.js';

/** The current documents: what each is, how it was decided, until when it is valid, and its file. */
export function DocumentsPanel({
  id,
  documents,
}: {
  id: string;
  documents: SubmerchantDocument[] | undefined;
}) {
  const words = useWords();
  const format = useFormat();
  const reasonText = useReasonText();
  return (
    <Panel
      flush
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
        <DataTable
          label={words.submerchants.documents}
          rows={documents}
          rowKey={(one) => one.id}
          columns={[
            {
              key: 'type',
              title: words.fields['type'] ?? '',
              isLead: true,
              render: (one) => (
                <>
                  <div id={partPlace(one.id)} tabIndex={-1}>
                    {words.document_types[one.type] ?? one.type}
                  </div>
                  {one.verification_notes ? (
                    <div className="soft breaks">
                      {reasonText({
                        code: one.verification_code,
                        message: one.verification_notes,
                      })}
                    </div>
                  ) : null}
                </>
              ),
            },
            {
              key: 'file',
              title: words.fields['file_name'] ?? '',
              render: (one) => <FileButton id={id} document={one} />,
            },
            {
              key: 'expires',
              title: words.fields['expires_at'] ?? '',
              width: '8rem',
              render: ({ expires_at }) => (
                <span className="soft">{expires_at === null ? '—' : format.day(expires_at)}</span>
              ),
            },
            {
              key: 'status',
              title: words.submerchants.state,
              width: '9rem',
              render: (one) => <DocumentStatusBadge status={one.status} />,
            },
          ]}
        />
      )}
    </Panel>
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
    <Button
      variant="subtle"
      size="compact-sm"
      h="auto"
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      <span className="breaks">{one.file_name}</span>
    </Button>
  );
}
