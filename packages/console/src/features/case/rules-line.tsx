import { useQuery } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useLanguage } from '../../i18n/words.js';
import { Note } from '../../ui/states.js';
import css from './evidence.module.css';
import { en } from './rules-texts-en.js';
import { ptBR, type CaseRulesTexts } from './rules-texts-pt-br.js';

type Decision = Data<'getCaseDecision'>;

/** What decision rules made of a case: by which rule it was decided or left to people, and what one in the shadow would have done. */
export function RulesLine({ reviewCase }: { reviewCase: Case }) {
  const { id, updated_at } = reviewCase.submerchant;
  const text = useLanguage().language === 'en' ? en : ptBR;
  const decision = useQuery({
    queryKey: ['case', id, 'decision', updated_at],
    queryFn: async ({ signal }) => (await call('getCaseDecision', { params: { id }, signal })).data,
  });
  const lines = decision.data ? linesOf(decision.data, text) : [];
  if (lines.length === 0) return null;
  return (
    <div className={css['summary']} data-rules-line>
      <Note tone="quiet" icon="scales">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Note>
    </div>
  );
}

function linesOf({ is_pending, results, not_applied }: Decision, text: CaseRulesTexts): string[] {
  if (is_pending) return [text.pending];
  return results.map(({ mode, outcome, version, rule }) => {
    const by = mode === 'challenger' ? `v${version}, ${text.challenger}` : `v${version}`;
    const name = `${rule?.name ?? text.no_rule}, ${by}`;
    if (mode === 'shadow') return text.shadow(text.outcomes[outcome], name);
    if (not_applied !== null)
      return text.left(text.outcomes[outcome], text.not_applied[not_applied]);
    return outcome === 'refer' ? text.referred(name) : text.decided(name);
  });
}
