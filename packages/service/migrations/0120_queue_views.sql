-- Saved views of the queue (src/review/queue-views.ts): filters and an order under a name. On the coordinator of a cluster, as people are.
-- Release 0.2.0 neither reads nor writes them.

-- The lists of views, of each person and of the team. A change of a list names the version that it is based on.
create table queue_view_lists (
  -- The person's id; zeros: the team's.
  id uuid primary key,
  version integer not null,
  -- With which view the person's queue opens. It may be deleted meanwhile: then with none.
  default_view uuid
);

create table queue_views (
  id uuid primary key,
  list_id uuid not null references queue_view_lists (id),
  name text not null,
  -- By the names of the API's filters. Never the searched text, which may contain personal data.
  filters jsonb not null,
  updated_at timestamptz(3) not null
);

create unique index queue_views_by_name on queue_views (list_id, lower(name));
