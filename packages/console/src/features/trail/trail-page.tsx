import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Data, Input } from '../../api/call.js';
import { reasonsQuery } from '../../api/reasons.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { Filters } from '../../ui/parts.js';
import { Failure, EmptyState, Loading } from '../../ui/states.js';
import { ChangedFields } from '../../ui/changed-fields.js';
import { DataTable } from '../../ui/table.js';
import { operatorActions } from './operator-actions.js';
import { adminsQuery, trailQuery } from './trail.js';

const route = getRouteApi('/signed-in/trail');

type OperatorAction = Data<'listOperatorTrail'>[number];

/** Actions of the operator's side outside of cases, filtered by person, action and day. */
export function TrailPage() {
  const { words, language } = useLanguage();
  const text = words.trail;
  const format = useFormat();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { person, action, from, to, page } = search;
  const list = useQuery(
    trailQuery({
      actor_id: person,
      action: action as NonNullable<Input<'listOperatorTrail'>['query']>['action'],
      date_from: from,
      date_to: to,
      page,
    }),
  );
  const admins = useQuery(adminsQuery);
  const reasons = useQuery(reasonsQuery);
  /** The name of the object of an action; a reason is identified by its code and named by its text. */
  const objectName = ({ kind, id, name }: OperatorAction['object']) => {
    if (kind !== 'review_reason') return name ?? id;
    const reason = reasons.data?.find(({ code }) => code === id)?.message;
    return reason ? (language === 'en' ? reason.en : reason.pt) : '…';
  };
  const isFiltered = [person, action, from, to].some((one) => one !== undefined);
  const change = (changed: Partial<typeof search>) =>
    void navigate({
      to: '/trail',
      search: { ...search, page: undefined, ...changed },
      replace: true,
    });

  const people = [...(admins.data ?? [])];
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
        {list.isPending ? (
          <Loading lines={8} />
        ) : list.isError ? (
          <Failure error={list.error} retry={() => void list.refetch()} />
        ) : list.data.data.length === 0 ? (
          <EmptyState
            icon="book"
            title={isFiltered ? words.queue.empty_found : text.empty}
            hint={isFiltered ? undefined : text.empty_hint}
            actions={
              isFiltered ? (
                <Button
                  variant="default"
                  renderRoot={(props: Record<string, unknown>) => (
                    <Link to="/trail" search={{}} {...props} />
                  )}
                >
                  {words.queue.clear_filters}
                </Button>
              ) : null
            }
          />
        ) : (
          <>
            <DataTable
              label={text.title}
              rows={list.data.data}
              rowKey={({ hash }) => hash}
              columns={[
                {
                  key: 'action',
                  title: text.action,
                  isLead: true,
                  render: (one) => (
                    <>
                      <div>
                        {words.actions[one.action] ?? one.action}
                        {' · '}
                        {one.object.kind === 'submerchant' ? (
                          <Link to="/cases/$id" params={{ id: one.object.id }} className="breaks">
                            {objectName(one.object)}
                          </Link>
                        ) : (
                          <span className="breaks">{objectName(one.object)}</span>
                        )}
                      </div>
                      {one.merchant && one.object.kind !== 'merchant' ? (
                        <Link
                          to="/merchants/$id"
                          params={{ id: one.merchant.id }}
                          className="faint cut"
                        >
                          {one.merchant.name}
                        </Link>
                      ) : null}
                    </>
                  ),
                },
                {
                  key: 'person',
                  title: text.person,
                  width: '20%',
                  render: ({ actor }) => (
                    <>
                      {actor.id === undefined ? (
                        <span className="mono">
                          {actor.user === undefined ? actor.name : `${actor.name} · ${actor.user}`}
                        </span>
                      ) : (
                        <Link to="/trail" search={{ person: actor.id }} className="cut">
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
                  render: ({ before, after }) => <ChangedFields before={before} after={after} />,
                },
                {
                  key: 'at',
                  title: text.at,
                  width: '9.5rem',
                  render: ({ at, address }) => (
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
              go={(next) => void navigate({ to: '/trail', search: { ...search, page: next } })}
            />
          </>
        )}
      </Panel>
      {list.data?.pagination.total_is_minimum ? <p className="faint">{text.more}</p> : null}
    </Page>
  );
}
