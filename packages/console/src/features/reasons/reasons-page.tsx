import { Button } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import type { Reason } from '../../api/operations.js';
import { reasonsQuery } from '../../api/reasons.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useMay } from '../../api/session.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { CsvButton } from '../../ui/csv-button.js';
import { Page, Panel } from '../../ui/page.js';
import { FormDialog } from '../../ui/parts.js';
import { ErrorNote, Unread } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import ui from '../../ui/ui.module.css';
import { setReasonText } from './reasons.js';
import { readField } from '../../ui/form-field.js';

export function ReasonsPage() {
  const words = useWords();
  const text = words.reasons;
  const reasons = useQuery(reasonsQuery);
  const canManage = useMay()('reasons.manage');
  const [edited, setEdited] = useState<Reason | null>(null);
  const about = {
    document: text.about_document,
    submerchant: text.about_submerchant,
    both: text.about_both,
    standing: text.about_standing,
  };
  return (
    <Page title={text.title} below={<p className="soft">{text.hint}</p>}>
      <Panel flush>
        {!isRead(reasons) ? (
          <Unread query={reasons} lines={12} />
        ) : (
          <>
            <DataTable
              label={text.title}
              rows={reasons.data}
              rowKey={({ code }) => code}
              columns={[
                {
                  key: 'pt',
                  title: text.portuguese,
                  isLead: true,
                  render: (one) => (
                    <span className="breaks">
                      <span lang="pt-BR">{one.message.pt}</span>{' '}
                      {one.own.pt === null ? null : <Badge tone="info">{text.own}</Badge>}
                    </span>
                  ),
                },
                {
                  key: 'en',
                  title: text.english,
                  render: (one) => (
                    <span className="soft breaks">
                      <span lang="en">{one.message.en}</span>{' '}
                      {one.own.en === null ? null : <Badge tone="info">{text.own}</Badge>}
                    </span>
                  ),
                },
                {
                  key: 'about',
                  title: text.about,
                  width: '8rem',
                  render: (one) => <Badge>{about[one.about]}</Badge>,
                },
                {
                  key: 'edit',
                  title: '',
                  width: '6.5rem',
                  align: 'end',
                  render: (one) =>
                    !canManage ? null : (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={`${text.edit}: ${one.message.pt}`}
                        onClick={() => setEdited(one)}
                      >
                        {text.edit}
                      </Button>
                    ),
                },
              ]}
            />
            <div className={ui['pager']}>
              <span>{words.common.items(reasons.data.length, String(reasons.data.length))}</span>
              <CsvButton list="listReviewReasons" />
            </div>
          </>
        )}
      </Panel>
      {edited ? <ReasonDialog reason={edited} onClose={() => setEdited(null)} /> : null}
    </Page>
  );
}

function ReasonDialog({ reason, onClose }: { reason: Reason; onClose: () => void }) {
  const words = useWords();
  const text = words.reasons;
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const save = useMutation({
    mutationFn: (message: { pt: string | null; en: string | null }) =>
      setReasonText(reason.code, message),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['reasons'] });
      notify(words.account.saved);
      onClose();
    },
  });
  const submit = (form: FormData) => {
    const textOrNull = (name: string) => readField(form, name) || null;
    save.mutate({ pt: textOrNull('pt'), en: textOrNull('en') });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={reason.message.pt}
      action={words.common.save}
      loading={save.isPending}
      onSubmit={submit}
    >
      {save.error ? <ErrorNote error={save.error} /> : null}
      <TextArea
        name="pt"
        lang="pt-BR"
        label={text.portuguese}
        defaultValue={reason.own.pt ?? ''}
        placeholder={reason.message.pt}
        maxLength={1000}
        data-autofocus
      />
      <TextArea
        name="en"
        lang="en"
        label={text.english}
        defaultValue={reason.own.en ?? ''}
        placeholder={reason.message.en}
        maxLength={1000}
      />
      <p className="faint">{text.hint}</p>
    </FormDialog>
  );
}
