import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.js';
import { Badge } from '../../ui/badge.js';
import { Panel } from '../../ui/page.js';
import { DataTable } from '../../ui/table.js';
import { modeQuery, tones, versionsQuery } from './rules.js';
import { useRulesTexts } from './use-rules-texts.js';

const counts = [
  'cases',
  'approved',
  'asked_for_more',
  'rejected',
  'to_people',
  'overturned',
] as const;

/** What the versions in force have decided since they were switched on, beside one another. */
export function FiguresPanel() {
  const text = useRulesTexts();
  const format = useFormat();
  const mode = useQuery(modeQuery);
  const versions = useQuery(versionsQuery);
  const figures = mode.data?.figures ?? [];
  if (figures.length === 0) return null;
  const nameOf = (id: string) => {
    const found = versions.data?.find((one) => one.id === id);
    return found ? text.version(found.version, found.name) : '';
  };
  return (
    <Panel title={text.comparison} flush>
      <DataTable
        label={text.comparison}
        rows={figures}
        rowKey={(one) => one.mode}
        columns={[
          {
            key: 'version',
            title: text.versions,
            isLead: true,
            render: (one) => (
              <span className="breaks">
                {nameOf(one.rules_id)} <Badge tone={tones[one.mode]}>{text.modes[one.mode]}</Badge>
              </span>
            ),
          },
          { key: 'since', title: text.since, render: ({ since }) => format.time(since) },
          ...counts.map((key) => ({
            key,
            title: text.figures[key],
            align: 'end' as const,
            render: (one: (typeof figures)[number]) => format.number(one[key]),
          })),
        ]}
      />
    </Panel>
  );
}
