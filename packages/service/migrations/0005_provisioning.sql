-- Provisioning by SCIM 2.0 (decisions/0028-provisioning.md). On a cluster, the tables are on the coordinator, as people are.

-- Tokens of the operator's identity provider, and of each merchant's.
create table scim_tokens (
  id uuid primary key,
  -- Null: the operator's.
  merchant_id uuid references merchants (id),
  name text not null,
  token_hash bytea not null unique,
  -- Approved by a second person: valid also while changes of people need one.
  is_by_two boolean not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);

create index scim_tokens_of_merchant on scim_tokens (merchant_id, id);

-- Which groups give which roles, where no connection for single sign-on says it.
create table scim_settings (
  -- The merchant, or zeros for the operator.
  side uuid primary key check (side = coalesce(merchant_id, '00000000-0000-0000-0000-000000000000')),
  merchant_id uuid references merchants (id),
  -- [{"group": …, "role": …}], the first that matches counts.
  role_mapping jsonb not null,
  default_role text,
  updated_at timestamptz(3) not null
);

-- What the provider says of a person. Without a row, it has said nothing yet.
create table scim_people (
  person_id uuid primary key references people (id),
  external_id text,
  given_name text,
  family_name text,
  is_active boolean not null,
  -- Deleted by the provider: disabled here, and not shown to it any more.
  is_deleted boolean not null,
  -- Disabled until a group, an admin or a sign-in gives a role.
  awaits_role boolean not null,
  -- A group gave the role: without such a group, it is lost.
  has_group_role boolean not null
);

create index scim_people_external on scim_people (external_id);

create table scim_groups (
  id uuid primary key,
  -- The merchant, or zeros for the operator.
  side uuid not null check (side = coalesce(merchant_id, '00000000-0000-0000-0000-000000000000')),
  merchant_id uuid references merchants (id),
  display_name text not null,
  external_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create unique index scim_groups_name on scim_groups (side, lower(display_name));

create table scim_members (
  group_id uuid not null references scim_groups (id),
  person_id uuid not null references people (id),
  primary key (group_id, person_id)
);

create index scim_members_of_person on scim_members (person_id);
