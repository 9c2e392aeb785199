import { useWords } from '../../i18n/words.js';
import { Page } from '../../ui/page.js';
import { keysOfOperatorApi } from './api-keys.js';
import { ApiKeysPanel } from './api-keys-panel.js';

/** The keys of the operator's programs. */
export function OperatorKeysPage() {
  const { nav, merchants } = useWords();
  return (
    <Page title={nav.operator_keys} below={<p className="soft">{merchants.operator_keys_hint}</p>}>
      <ApiKeysPanel api={keysOfOperatorApi} />
    </Page>
  );
}
