import { useQuery } from '@tanstack/react-query';
import { isRead } from '../../api/is-unreadable.js';
import { useMay } from '../../api/session.js';
import { useWords } from '../../i18n/words.js';
import { Page } from '../../ui/page.js';
import { Unread } from '../../ui/states.js';
import { settingsQuery, updateSettings } from './merchants.js';
import { TimeZonePanel } from './time-zone-panel.js';

/** The settings of the person's merchant. */
export function SettingsPage() {
  const { nav } = useWords();
  const mayChange = useMay()('settings.manage');
  const settings = useQuery(settingsQuery);
  if (!isRead(settings)) return <Unread query={settings} lines={4} />;
  return (
    <Page title={nav.settings}>
      <TimeZonePanel
        time_zone={settings.data.time_zone}
        save={mayChange ? updateSettings : null}
        queryKey={['settings']}
      />
    </Page>
  );
}
