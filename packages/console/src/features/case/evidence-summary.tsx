import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { isAnswerNear } from './evidence-groups.js';
import css from './evidence.module.css';
import { useEvidenceTexts } from './use-evidence-texts.js';

/** What the register says of a company and how lists match, in sentences, whose answer that is, and of when. */
export function EvidenceSummary({ reviewCase }: { reviewCase: Case }) {
  const { evidence, submerchant } = reviewCase;
  const { language } = useLanguage();
  const text = useEvidenceTexts();
  const format = useFormat();
  const { notify } = useDeferred();
  const queryClient = useQueryClient();
  const canAsk = useMay()('cases.decide');
  const ask = useMutation({
    mutationFn: () => call('askEvidence', { params: { id: submerchant.id } }),
    onSuccess: async () => {
      notify(text.asked);
      await queryClient.invalidateQueries({ queryKey: ['case', submerchant.id] });
    },
  });
  // Of individuals, who are in no register, that are the lists.
  const [source] = evidence.sources;
  if (!source || source.status === 'not_asked') return null;
  const isAsking = isAnswerNear(evidence);
  const name =
    source.source === 'check_digits'
      ? text.check_digits
      : source.kind === 'lists'
        ? null
        : source.source;
  return (
    <div className={css['summary']} data-evidence-summary>
      <p>{language === 'en' ? evidence.summary.en : evidence.summary.pt}</p>
      <div className={css['foot']}>
        <span>
          {name !== null && source.as_of !== null
            ? text.source(name, format.time(source.as_of))
            : null}
        </span>
        {!canAsk ||
        evidence.sources.every(
          ({ status }) => status === 'off' || status === 'not_asked',
        ) ? null : (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={ask.isPending}
            disabled={isAsking}
            onClick={() => ask.mutate()}
          >
            {isAsking ? text.is_asking : text.ask}
          </Button>
        )}
      </div>
    </div>
  );
}
