import { useFormat } from '../../i18n/format.js';
import { Tiles } from '../../ui/charts/tiles.js';
import { Panel } from '../../ui/page.js';
import type { Figures } from './get-figures.js';
import { useFigureTexts } from './use-figure-texts.js';

/** What is suspended and due of approved sellers now, and how long they took to answer in these days. */
export function AfterApprovalPanel({ figures }: { figures: Figures['after_approval'] }) {
  const text = useFigureTexts();
  const format = useFormat();
  const { suspended, due, past_due, answered, seconds_to_answer } = figures;
  const { p50, p90 } = seconds_to_answer;
  return (
    <Panel title={text.after_approval}>
      <Tiles
        tiles={[
          { name: text.suspended, value: format.number(suspended) },
          { name: text.due, value: format.number(due) },
          { name: text.past_due, value: format.number(past_due) },
          {
            name: text.time_to_answer,
            value: p50 === null ? '—' : format.duration(p50),
            below:
              p90 === null
                ? text.none_answered
                : text.answered(format.number(answered), format.duration(p90)),
          },
        ]}
      />
    </Panel>
  );
}
