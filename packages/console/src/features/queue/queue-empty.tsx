import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/words.js';
import { State } from '../../ui/states.js';
import type { Tab } from './tabs.js';

/** Why the queue shows nothing: nobody waits, nothing matches, or nothing is one's own. */
export function QueueEmpty({ tab, isFiltered }: { tab: Tab; isFiltered: boolean }) {
  const { queue } = useWords();
  if (isFiltered) {
    return (
      <State
        icon="search"
        title={queue.empty_found}
        hint={queue.empty_found_hint}
        actions={
          <Button
            variant="default"
            renderRoot={(props: Record<string, unknown>) => (
              <Link to="/queue" search={(now) => ({ tab: now.tab })} {...props} />
            )}
          >
            {queue.clear_filters}
          </Button>
        }
      />
    );
  }
  if (tab === 'mine') {
    return <State icon="hand" title={queue.empty_mine} hint={queue.empty_mine_hint} />;
  }
  if (tab === 'waiting' || tab === 'free') {
    return <State icon="inbox" title={queue.empty} hint={queue.empty_hint} />;
  }
  return <State icon="inbox" title={queue.empty_other} />;
}
