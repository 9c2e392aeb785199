import { formatTaxId } from '../../i18n/brazilian-ids.js';
import type { Format } from '../../i18n/format-of.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { BeforeAfter } from '../before-after.js';
import pair from '../before-after.module.css';
import css from './amendment-changes.module.css';
import { formatValue } from '../format-fields.js';

export interface AmendmentChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

/** What an amendment changes: each value before, and after it. */
export function AmendmentChanges({
  changes,
  partnerName,
  texts,
}: {
  changes: readonly AmendmentChange[];
  partnerName: (id: string) => string | undefined;
  texts: { joins: string; leaves: string };
}) {
  const words = useWords();
  const format = useFormat();
  return (
    <div className={css['changes']}>
      {changes.map(({ path, before = null, after = null }) => {
        const [, first = '', partnerId = '', field] = path.split('/');
        if (first === 'legal_representatives' && field === undefined) {
          return (
            <div key={path} className={css['change']}>
              <strong>{before === null ? texts.joins : texts.leaves}</strong>
              <span className={pair['one']}>
                {before === null ? (
                  <ins>{partnerSummary(after, format)}</ins>
                ) : (
                  <del>{partnerSummary(before, format)}</del>
                )}
              </span>
            </div>
          );
        }
        const name = field ?? first;
        const fieldName = words.fields[name] ?? name;
        const owner = field === undefined ? undefined : partnerName(partnerId);
        return (
          <div key={path} className={css['change']}>
            <strong className="breaks">
              {owner === undefined ? fieldName : `${owner}: ${fieldName}`}
            </strong>
            <BeforeAfter
              before={formatValue(name, before, words, format)}
              after={formatValue(name, after, words, format)}
            />
          </div>
        );
      })}
    </div>
  );
}

/** A partner who joins or leaves: name, tax id and share. */
function partnerSummary(value: unknown, format: Format): string {
  const one = value as {
    name?: string;
    legal_name?: string | null;
    document?: string;
    participation_percentage?: number | null;
  };
  const share = one.participation_percentage;
  return [
    one.legal_name ?? one.name,
    formatTaxId(one.document ?? ''),
    typeof share === 'number' ? format.percent(share / 100) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
