import { Link } from '@tanstack/react-router';
import type { Case } from '../../api/operations.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';

type OpenCase = Case['open_cases'][number];

/** What was found, in words. */
export function Finding({ one: { kind, code, finding, subject_id } }: { one: OpenCase }) {
  const { matters: text } = useDeskWords();
  const format = useFormat();
  const number = (name: string) => Number(finding[name] ?? 0);
  const count = (name: string) => format.number(number(name));
  const money = (name: string) => format.money(number(name));
  switch (code) {
    case 'periodic_review':
      return (
        <p>{text.periodic(text.risks[String(finding['risk_class'])] ?? '', number('months'))}</p>
      );
    case 'volume_above_declared':
      return (
        <p>
          {text.volume(money('amount'), count('window_days'), count('percent'), money('declared'))}
        </p>
      );
    case 'ticket_above_declared':
      return (
        <p>{text.ticket(money('average'), count('sales'), count('percent'), money('declared'))}</p>
      );
    case 'chargebacks_high':
      return (
        <p>
          {text.chargebacks(
            count('chargebacks'),
            count('sales'),
            format.percent(number('basis_points') / 10_000),
            count('window_days'),
          )}
        </p>
      );
    case 'related_suspended':
      return (
        <p>
          {text.related(
            finding['has_same_tax_id'] === true,
            number('partners'),
            finding['is_closed'] === true,
          )}{' '}
          {subject_id === null ? null : (
            <Link to="/cases/$id" params={{ id: subject_id }} search={{}}>
              {text.related_link}
            </Link>
          )}
        </p>
      );
    case 'list_hits':
      return (
        <p>{text.hits(number('hits'), (finding['lists'] as string[]).join(', ').toUpperCase())}</p>
      );
    case 'blocked':
      return <p>{text.blocked}</p>;
    default:
      return <p>{text.findings[kind] ?? ''}</p>;
  }
}
