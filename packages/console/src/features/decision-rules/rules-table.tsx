import { useQuery } from '@tanstack/react-query';
import { Badge, type Tone } from '../../ui/badge.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import { inputsQuery, type Row, type Table } from './rules.js';
import css from './rules.module.css';
import { useLanguage } from '../../i18n/words.js';
import { useRulesTexts } from './use-rules-texts.js';

const tones: Record<Row['outcome'], Tone> = {
  approve: 'good',
  refer: 'quiet',
  ask_for_more: 'warn',
  reject: 'bad',
};

/** The meaning of a column in the chosen language; its name until the columns are read. */
export function useColumnName(): (name: string) => string {
  const { language } = useLanguage();
  const inputs = useQuery(inputsQuery);
  return (name) => {
    const about = inputs.data?.inputs.find((one) => one.name === name)?.about;
    return (language === 'en' ? about?.en : about?.pt) ?? name;
  };
}

/** A decision table as a table: conditions by column, and what each row decides. */
export function RulesTable({ table, label }: { table: Table; label: string }) {
  const text = useRulesTexts();
  const columnName = useColumnName();
  const reasonText = useReasonText();
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label={label}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{text.row}</th>
            {table.inputs.map((name) => (
              <th key={name} scope="col">
                {columnName(name)}
              </th>
            ))}
            <th scope="col">{text.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {table.rules.map((row, at) => (
            <tr key={at}>
              <th scope="row">
                {at + 1}. {row.name}
              </th>
              {row.when.map((cell, column) => (
                <td key={column}>
                  {cell === '-' ? (
                    <span className="faint">{text.any}</span>
                  ) : (
                    <code className="breaks">{cell}</code>
                  )}
                </td>
              ))}
              <td>
                <Badge tone={tones[row.outcome]}>{text.outcomes[row.outcome]}</Badge>{' '}
                {row.level === null ? null : text.levels[row.level === 2 ? 2 : 1]}
                {row.reasons.map((code) => (
                  <div key={code} className="soft">
                    {reasonText({ code })}
                  </div>
                ))}
                {row.risk_class === null ? null : (
                  <div className="soft">
                    {text.risk_class}: {text.risk[row.risk_class]}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">{text.otherwise}</p>
    </div>
  );
}
