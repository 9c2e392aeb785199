import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWords } from '../../i18n/words.js';
import { operatorPeople, merchantNameQuery } from './people.js';
import { PeopleList } from './people-list.js';

const route = getRouteApi('/signed-in/people');

export function PeoplePage() {
  const { people } = useWords();
  const navigate = useNavigate();
  const { page, merchant } = route.useSearch();
  const api = useMemo(() => operatorPeople(merchant), [merchant]);
  const name = useQuery({ ...merchantNameQuery(merchant ?? ''), enabled: merchant !== undefined });
  return (
    <PeopleList
      api={api}
      title={name.data === undefined ? people.title : `${people.title} · ${name.data}`}
      page={page}
      go={(to) => void navigate({ to: '/people', search: { merchant, page: to } })}
    />
  );
}
