import { Button, Checkbox } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callForFile } from '../../api/call.js';
import { reasonsQuery } from '../../api/reasons.js';
import { useDeferred } from '../../deferred/deferred.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useLanguage } from '../../i18n/words.js';
import { Key } from '../../ui/key.js';
import { Panel } from '../../ui/page.js';
import { Facts } from '../../ui/parts.js';
import { saveFile } from '../../ui/save-file.js';
import { useKeys } from '../../ui/use-keys.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { decideSample, type BlindCase, type SecondDecision } from './quality.js';
import css from './quality.module.css';
import { useQualityTexts } from './use-quality-texts.js';

/** A sample that the person has taken: the case as it was decided, and what the person would have decided. */
export function BlindPanel({ sample, leave }: { sample: BlindCase; leave: () => void }) {
  const { words, language } = useLanguage();
  const text = useQualityTexts();
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  const { notify } = useDeferred();
  const reasons = useQuery(reasonsQuery);
  const place = `sample ${sample.id}`;
  const [isRejecting, setRejecting] = useKept(`${place} rejecting`, false);
  const [codes, setCodes] = useKept<string[]>(`${place} codes`, []);
  const [notes, setNotes] = useKept(`${place} notes`, '');
  const decide = useMutation({
    mutationFn: (body: SecondDecision) => decideSample(sample.id, body),
    onSuccess() {
      forgetTyped(place);
      notify(text.decided);
      leave();
      return queryClient.invalidateQueries({ queryKey: ['quality'] });
    },
    onError: notifyError,
  });
  const download = useMutation({
    mutationFn: async ({ id, file_name }: BlindCase['documents'][number]) =>
      saveFile(file_name, await callForFile('getDocumentFile', { params: { id } }, '*/*')),
    onError: notifyError,
  });
  const approve = () => decide.mutate({ decision: 'approved', notes: notes || null });
  const isTouched = isRejecting || codes.length > 0 || notes !== '';
  useKeys({
    // Not while a rejection is filled in, or sent: the decision is for good.
    a: isRejecting || decide.isPending ? undefined : approve,
    r: () => setRejecting(true),
    Escape: isTouched ? undefined : leave,
  });
  const { submerchant } = sample;
  const field = (name: string) => words.fields[name] ?? name;
  const found = [...sample.failed, ...sample.warned];
  return (
    <Panel title={text.case}>
      <div className={css['stack']}>
        <Facts
          items={[
            [field('legal_name'), submerchant.legal_name],
            [field('trade_name'), submerchant.trade_name],
            [field('tax_id'), formatTaxId(submerchant.tax_id)],
            [field('email'), submerchant.email],
            [field('phone'), submerchant.phone],
            [field('birth_date'), submerchant.birth_date],
            [field('mother_name'), submerchant.mother_name],
            [field('mcc'), submerchant.mcc],
            [
              text.partners,
              sample.legal_representatives
                .map((one) => `${one.name ?? one.legal_name ?? ''} (${formatTaxId(one.document)})`)
                .join(', ') || null,
            ],
            [
              text.addresses,
              sample.addresses
                .map((one) => `${one.street}, ${one.number}, ${one.city} ${one.state}`)
                .join(' · ') || null,
            ],
            [
              text.checks,
              found.length === 0
                ? text.no_checks
                : found.map((code) => words.checks[code] ?? code).join(', '),
            ],
          ]}
        />
        <h3>{text.documents}</h3>
        <div className={css['documents']}>
          {sample.documents.map((document) => (
            <Button
              key={document.id}
              variant="default"
              size="xs"
              loading={download.isPending && download.variables.id === document.id}
              onClick={() => download.mutate(document)}
            >
              {text.open_document(words.document_types[document.type] ?? document.type)}
            </Button>
          ))}
        </div>
        {isRejecting ? (
          <>
            <Checkbox.Group label={text.reasons} value={codes} onChange={setCodes}>
              <div className={css['documents']}>
                {(reasons.data ?? []).map(({ code, message }) => (
                  <Checkbox
                    key={code}
                    value={code}
                    label={language === 'en' ? message.en : message.pt}
                  />
                ))}
              </div>
            </Checkbox.Group>
            <TextArea
              label={text.notes}
              value={notes}
              maxLength={2000}
              onChange={({ currentTarget: { value } }) => setNotes(value)}
            />
            <div className={css['actions']}>
              <Button
                color="red"
                disabled={codes.length === 0}
                loading={decide.isPending}
                onClick={() =>
                  decide.mutate({
                    decision: 'rejected',
                    reasons: codes as NonNullable<SecondDecision['reasons']>,
                    notes: notes || null,
                  })
                }
              >
                {text.send_rejection}
              </Button>
              <Button variant="default" onClick={() => setRejecting(false)}>
                {text.back}
              </Button>
            </div>
          </>
        ) : (
          <div className={css['actions']}>
            <Button loading={decide.isPending} rightSection={<Key name="A" />} onClick={approve}>
              {text.approve}
            </Button>
            <Button
              variant="default"
              rightSection={<Key name="R" />}
              onClick={() => setRejecting(true)}
            >
              {text.reject}
            </Button>
            <Button variant="subtle" onClick={leave}>
              {text.back}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
