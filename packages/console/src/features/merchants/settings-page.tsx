import { useQuery } from '@tanstack/react-query';
import { isUnreadable } from '../../api/is-unreadable.js';
import { useMay } from '../../api/session.js';
import { useWords } from '../../i18n/words.js';
import { Page } from '../../ui/page.js';
import { Failure, Loading } from '../../ui/states.js';
import { settingsQuery, updateSettings } from './merchants.js';
import { TimeZonePanel } from './time-zone-panel.js';

/** The settings of the person's merchant. */
export function SettingsPage() {
  const { nav } = useWords();
  const mayChange = useMay()('settings.manage');
  const settings = useQuery(settingsQuery);
  if (settings.isPending) return <Loading lines={4} />;
  if (isUnreadable(settings)) {
    return <Failure error={settings.error} retry={() => void settings.refetch()} />;
  }
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
