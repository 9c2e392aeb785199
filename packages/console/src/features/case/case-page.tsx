import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isUnreadable } from '../../api/is-unreadable.js';
import { caseQuery } from '../../api/case.js';
import { Failure, Loading } from '../../ui/states.js';
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
  if (isUnreadable(found))
    return <Failure error={found.error} retry={() => void found.refetch()} />;
  if (found.data) return <CaseDesk key={id} reviewCase={found.data} />;
  return <Loading lines={14} height={22} />;
}
