import { useCaseTexts } from './use-case-texts.js';
import type { FieldCheck } from './use-field-checks.js';

/** What was found about the fields of a document before it was decided. */
export function FieldChecksInTrail({ in: after }: { in: unknown }) {
  const text = useCaseTexts().proof;
  const { field_checks: checks } = (after ?? {}) as { field_checks?: unknown };
  if (!Array.isArray(checks) || checks.length === 0) return null;
  return (
    <ul style={{ gridColumn: '1 / -1' }} className="soft">
      {(checks as FieldCheck[]).map((one) => (
        <li key={`${one.field} ${one.reviewer_id}`}>
          {text[one.outcome]}: {text.fields[one.field]} ({one.reviewer_name})
        </li>
      ))}
    </ul>
  );
}
