import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Input } from '../../api/call.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { Filters } from '../../ui/parts.js';
import { EmptyState, Unread } from '../../ui/states.js';
import { ChangedFields } from '../../ui/changed-fields.js';
import { groupEntries } from '../../ui/history/group-entries.js';
import { useLastPage } from '../../ui/use-last-page.js';
import { operatorActions } from './operator-actions.js';
import { ActionSentence, FoldedActions } from './action-sentence.js';
import { peopleQuery, trailQuery } from './trail.js';
import { NothingFound } from '../../ui/list-table.js';
import { DataTable } from '../../ui/table.js';
import { Pager } from '../../ui/pager.js';
import { isRead } from '../../api/is-unreadable.js';

const route = getRouteApi('/signed-in/trail');

/** Actions of the operator's side outside of cases, filtered by person, action and day. */
export function TrailPage() {
  const words = useWords();
  const text = words.trail;
  const format = useFormat();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { person, action, from, to, page } = search;
  const filters = {
    actor_id: person,
    action: action as NonNullable<Input<'listOperatorTrail'>['query']>['action'],
    date_from: from,
    date_to: to,
  };
  const list = useQuery(trailQuery({ ...filters, page }));
  const isPast = useLastPage(list);
  const everybody = useQuery(peopleQuery);
  const isFiltered = [person, action, from, to].some((one) => one !== undefined);
  const change = (changed: Partial<typeof search>) =>
    void navigate({
      to: '/trail',
      search: { ...search, page: undefined, ...changed },
      replace: true,
    });

  const people = [...(everybody.data ?? [])];
  // A former admin or a key is not in the list: it is chosen by a link in a row.
  if (person !== undefined && !people.some(({ id }) => id === person)) {
    const name = list.data?.data.find(({ actor }) => actor.id === person)?.actor.name;
    people.push({ id: person, name: name ?? person });
  }
  return (
    <Page title={text.title} below={<p className="soft">{text.hint}</p>}>
      <Filters>
        <Select
          aria-label={text.person}
          value={person ?? ''}
          data={[
            { value: '', label: text.everybody },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => change({ person: value || undefined })}
        />
        <Select
          aria-label={text.action}
          value={action ?? ''}
          data={[
            { value: '', label: text.all_actions },
            ...operatorActions.map((one) => ({ value: one, label: words.actions[one] ?? one })),
          ]}
          onChange={(value) => change({ action: operatorActions.find((one) => one === value) })}
        />
        <TextInput
          type="date"
          aria-label={text.from}
          leftSectionWidth="3rem"
          leftSection={<span className="faint">{text.from_short}</span>}
          value={from ?? ''}
          max={to}
          onChange={({ currentTarget }) => change({ from: currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          aria-label={text.to}
          leftSectionWidth="3rem"
          leftSection={<span className="faint">{text.to_short}</span>}
          value={to ?? ''}
          min={from}
          onChange={({ currentTarget }) => change({ to: currentTarget.value || undefined })}
        />
      </Filters>
      <Panel flush>
        {!isRead(list) || isPast ? (
          <Unread query={list} lines={8} />
        ) : list.data.data.length === 0 ? (
          isFiltered ? (
            <NothingFound
              icon="book"
              clear={(props) => <Link to="/trail" search={{}} {...props} />}
            />
          ) : (
            <EmptyState icon="book" title={text.empty} hint={text.empty_hint} />
          )
        ) : (
          <>
            <DataTable
              label={text.title}
              rows={groupEntries(list.data.data, ({ actor, request_id, at, action: kind }) => ({
                author: `${actor.kind} ${actor.id ?? actor.name ?? ''}`,
                request_id,
                at,
                action: kind,
              }))}
              rowKey={([newest]) => newest.hash}
              columns={[
                {
                  key: 'action',
                  title: text.action,
                  isLead: true,
                  render: (group) =>
                    group.length > 1 ? (
                      <FoldedActions group={group} />
                    ) : (
                      group.map((one) => <ActionSentence key={one.hash} action={one} />)
                    ),
                },
                {
                  key: 'person',
                  title: text.person,
                  width: '20%',
                  render: ([{ actor }]) => (
                    <>
                      {actor.id === undefined ? (
                        <span className="mono">
                          {actor.user === undefined ? actor.name : `${actor.name} · ${actor.user}`}
                        </span>
                      ) : (
                        <Link to="/trail" search={{ person: actor.id }} className="breaks">
                          {actor.name}
                        </Link>
                      )}
                      {actor.kind === 'operator_person' ? null : (
                        <div className="faint">{words.actors[actor.kind]}</div>
                      )}
                    </>
                  ),
                },
                {
                  key: 'changed',
                  title: text.changed,
                  width: '32%',
                  render: (group) =>
                    group.length > 1 ? null : (
                      <ChangedFields before={group[0].before} after={group[0].after} />
                    ),
                },
                {
                  key: 'at',
                  title: text.at,
                  width: '9.5rem',
                  render: ([{ at, address }]) => (
                    <>
                      <span className="soft">{format.time(at)}</span>
                      {address === null ? null : (
                        <div className="faint mono breaks" title={text.fields['address']}>
                          {address}
                        </div>
                      )}
                    </>
                  ),
                },
              ]}
            />
            <Pager
              pagination={list.data.pagination}
              csv={{ list: 'listOperatorTrail', query: filters }}
              go={(next) => void navigate({ to: '/trail', search: { ...search, page: next } })}
            />
          </>
        )}
      </Panel>
      {list.data?.pagination.total_is_minimum ? <p className="faint">{text.more}</p> : null}
    </Page>
  );
}
