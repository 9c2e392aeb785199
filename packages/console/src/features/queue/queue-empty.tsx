import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/words.js';
import { EmptyState } from '../../ui/states.js';
import type { Tab } from './tabs.js';

/** Explains an empty queue: no case waits, none matches the filters, or the reviewer holds none. */
export function QueueEmpty({ tab, isFiltered }: { tab: Tab; isFiltered: boolean }) {
  const { queue } = useWords();
  if (isFiltered) {
    return (
      <EmptyState
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
    return <EmptyState icon="hand" title={queue.empty_mine} hint={queue.empty_mine_hint} />;
  }
  if (tab === 'waiting' || tab === 'free') {
    return <EmptyState icon="inbox" title={queue.empty} hint={queue.empty_hint} />;
  }
  return <EmptyState icon="inbox" title={queue.empty_other} />;
}
