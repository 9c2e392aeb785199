import { useWords } from '../../i18n/words.js';
import { Page } from '../../ui/page.js';
import { merchantKeysApi } from './api-keys.js';
import { ApiKeysPanel } from './api-keys-panel.js';

/** The API keys of a merchant, for its people. */
export function MerchantKeysPage() {
  const { merchants } = useWords();
  return (
    <Page title={merchants.keys} below={<p className="soft">{merchants.own_keys_hint}</p>}>
      <ApiKeysPanel api={merchantKeysApi} />
    </Page>
  );
}
