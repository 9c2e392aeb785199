import { useQuery } from '@tanstack/react-query';
import { isRead } from '../../api/is-unreadable.js';
import { call } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Unread } from '../../ui/states.js';
import { createObjectNamer, type HistoryEntry } from './name-object.js';
import css from './life.module.css';
import { Section } from './section.js';
import { TrailEntry } from './trail-entry.js';
import { useCaseTexts } from './use-case-texts.js';

/** Pages of history that are read: a seller with more changes shows the latest part of its life, and says so. */
const max_pages = 5;

const tones: Readonly<Record<string, 'good' | 'warn' | 'bad' | 'quiet'>> = {
  'submerchant.created': 'quiet',
  'submerchant.submitted': 'quiet',
  'submerchant.approved': 'good',
  'submerchant.changes_approved': 'good',
  'submerchant.rejected': 'bad',
  'submerchant.resubmission_requested': 'warn',
  'submerchant.suspended': 'bad',
  'submerchant.reinstated': 'good',
  'submerchant.closed': 'quiet',
  'submerchant.risk_class_set': 'quiet',
  'hold.set': 'warn',
  'hold.lifted': 'good',
  'case.opened': 'warn',
  'case.closed': 'good',
};

function toneOf(action: string) {
  // What was amended or asked for, whatever became of it.
  return tones[action] ?? (/^(?:amendment|request)\./.test(action) ? 'warn' : undefined);
}

/** The life of a seller that was approved once: what became of it, newest first, without the single changes. */
export function LifeSection({
  reviewCase,
  choose,
}: {
  reviewCase: Case;
  /** Shows a document. */
  choose: (document: string) => void;
}) {
  const words = useWords();
  const text = useCaseTexts().life;
  const format = useFormat();
  const { id, activated_at, status } = reviewCase.submerchant;
  const isShown = activated_at !== null || status === 'closed';
  const life = useQuery({
    queryKey: ['case', id, 'life'],
    queryFn: ({ signal }) => readLife(id, signal),
    enabled: isShown,
  });
  if (!isShown) return null;
  const entries = life.data?.entries ?? [];
  const nameObject = createObjectNamer(reviewCase, entries, words);
  return (
    <Section title={text.title}>
      {!isRead(life) ? (
        <Unread query={life} lines={3} />
      ) : (
        <ol className={css['life']}>
          {entries.map((entry) => (
            <li key={entry.position} className="breaks" data-tone={toneOf(entry.action)}>
              <time dateTime={entry.at}>{format.time(entry.at)}</time>
              <TrailEntry entry={entry} nameObject={nameObject} choose={choose} />
            </li>
          ))}
          {life.data.isCut ? <li className="faint">{text.cut}</li> : null}
        </ol>
      )}
    </Section>
  );
}

async function readLife(id: string, signal: AbortSignal) {
  const entries: HistoryEntry[] = [];
  for (let page = 1; page <= max_pages; page += 1) {
    const query = { page, limit: 100 };
    const answer = await call('getHistory', { params: { id }, query, signal });
    entries.push(...answer.data.filter(({ action }) => toneOf(action) !== undefined));
    if (page >= answer.pagination.totalPages) return { entries, isCut: false };
  }
  return { entries, isCut: true };
}
