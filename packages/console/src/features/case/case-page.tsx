import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { caseQuery } from '../../api/case.js';
import { Unread } from '../../ui/states.js';
import { CaseDesk } from './case-desk.js';
import { isAnswerNear } from './evidence-groups.js';

const route = getRouteApi('/signed-in/cases/$id');

export function CasePage() {
  const { id } = route.useParams();
  const found = useQuery({
    ...caseQuery(id),
    // A source takes some seconds for its answer.
    refetchInterval: ({ state: { data } }) =>
      data && isAnswerNear(data.evidence) ? 5_000 : 60_000,
  });
  if (!isRead(found)) return <Unread query={found} lines={14} height={22} />;
  return <CaseDesk key={id} reviewCase={found.data} />;
}
