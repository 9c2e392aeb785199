import { useWords } from '../../i18n/words.js';
import { Page } from '../../ui/page.js';
import { SlaPanel } from './sla-panel.js';

/** The operator's default of the SLA. */
export function SlaPage() {
  const { sla: text } = useWords();
  return (
    <Page title={text.title} below={<p className="soft">{text.hint}</p>}>
      <SlaPanel merchant_id={null} />
    </Page>
  );
}
