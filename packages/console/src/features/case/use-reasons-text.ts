import { formatPhone, formatZipCode } from '../../i18n/brazilian-ids.js';
import type { RelatedEdge } from './draw-related.js';
import { useCaseTexts } from './use-case-texts.js';

/** What two sellers share, in words: `partner Marcos Lima (***.533.447-**), phone (11) 98765-4321`. */
export function useReasonsText(): (reasons: RelatedEdge['reasons']) => string {
  const { kinds } = useCaseTexts().related;
  return (reasons) =>
    reasons
      .map(({ kind, value, name }) => {
        const shown = shownValue(kind, value);
        return name === null ? `${kinds[kind]} ${shown}` : `${kinds[kind]} ${name} (${shown})`;
      })
      .join(', ');
}

/** A value of the API as people write it. */
export function shownValue(kind: RelatedEdge['reasons'][number]['kind'], value: string): string {
  if (kind === 'phone') return formatPhone(value);
  if (kind === 'cnpj_root') return value.replace(/^(..)(...)(...)$/, '$1.$2.$3');
  if (kind === 'address') return value.replace(/^[^,]+/, formatZipCode);
  return value;
}
