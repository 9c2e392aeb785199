import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useWords } from '../../i18n/words.js';
import { merchantPeople } from './people.js';
import { PeopleList } from './people-list.js';

const route = getRouteApi('/signed-in/staff');

export function StaffPage() {
  const { people } = useWords();
  const navigate = useNavigate();
  const { page } = route.useSearch();
  return (
    <PeopleList
      api={merchantPeople}
      title={people.staff_title}
      page={page}
      go={(to) => void navigate({ to: '/staff', search: { page: to } })}
    />
  );
}
