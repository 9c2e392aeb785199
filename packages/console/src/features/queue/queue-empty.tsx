import { useWords } from '../../i18n/words.js';
import { EmptyState } from '../../ui/states.js';
import type { Tab } from './tabs.js';
import { ButtonLink } from '../../ui/button-link.js';

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
          <ButtonLink variant="default" to="/queue" search={(now) => ({ tab: now.tab })}>
            {queue.clear_filters}
          </ButtonLink>
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
