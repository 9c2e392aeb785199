import { useWords } from '../../i18n/words.js';
import { Page } from '../../ui/page.js';
import { ownKeys } from './api-keys.js';
import { ApiKeysPanel } from './api-keys-panel.js';

/** A merchant's own API keys, for its people. */
export function OwnKeysPage() {
  const { merchants } = useWords();
  return (
    <Page title={merchants.keys} below={<p className="soft">{merchants.own_keys_hint}</p>}>
      <ApiKeysPanel api={ownKeys} />
    </Page>
  );
}
