import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useWords } from '../../i18n/words.js';
import { everybody } from './people.js';
import { PeopleList } from './people-list.js';

const route = getRouteApi('/inside/people');

export function PeoplePage() {
  const { people } = useWords();
  const navigate = useNavigate();
  const { page } = route.useSearch();
  return (
    <PeopleList
      api={everybody}
      title={people.title}
      page={page}
      go={(to) => void navigate({ to: '/people', search: { page: to } })}
    />
  );
}
