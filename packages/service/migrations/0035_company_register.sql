-- The register of companies that Receita Federal publishes (decisions/0070-the-company-register.md). On a cluster, the tables are on the
-- coordinator. Of no merchant, and published for everybody: nothing is sealed.

-- What is served: one row, none where nothing was loaded. It changes in the transaction that changes the companies.
create table register_served (
  -- The day for which it was published.
  as_of date primary key,
  served_at timestamptz(3) not null,
  companies bigint not null,
  establishments bigint not null
);

-- A company: what its establishments share.
create table register_companies (
  -- The first eight characters of its CNPJs.
  base text collate "C" primary key,
  legal_name text not null,
  nature text,
  is_mei boolean not null,
  -- A JSON array of partners, each [name, document, qualification, since] as in register_staged_partners; null without any.
  partners text collate "C"
);

create table register_establishments (
  cnpj text collate "C" primary key,
  trade_name text,
  situation smallint not null,
  situation_since date,
  reason text,
  opened_on date,
  -- Seven digits each, with commas; the main one first.
  cnaes text,
  street text,
  number text,
  complement text,
  neighborhood text,
  zip_code text,
  state text,
  city text
);

-- Names of the codes in the other tables: of activities, legal natures, municipalities, reasons, qualifications, countries.
create table register_codes (
  kind text not null,
  code text not null,
  name text not null,
  primary key (kind, code)
);

-- A load that is under way or was interrupted, and what it has read. Unlogged: a crash of the server empties all of it together, and the
-- load begins again.
create unlogged table register_loads (
  id uuid primary key,
  as_of date not null,
  begun_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);

create unlogged table register_load_files (
  name text primary key,
  load_id uuid not null,
  -- Size and time of the file: another one would make a mixture.
  version text not null,
  lines bigint not null,
  broken bigint not null,
  is_whole boolean not null
);

create unlogged table register_staged_companies (
  base text collate "C" not null,
  legal_name text not null,
  nature text
);

create unlogged table register_staged_establishments (
  cnpj text collate "C" not null,
  trade_name text,
  situation smallint not null,
  situation_since date,
  reason text,
  opened_on date,
  cnaes text,
  street text,
  number text,
  complement text,
  neighborhood text,
  zip_code text,
  state text,
  city text
);

create unlogged table register_staged_partners (
  base text collate "C" not null,
  -- JSON: [name, document, qualification, since].
  partner text collate "C" not null
);

create unlogged table register_staged_meis (
  base text collate "C" not null
);

create unlogged table register_staged_codes (
  kind text not null,
  code text not null,
  name text not null
);

-- Companies with a line that could not be read: they stay as they were.
create unlogged table register_staged_unread (
  base text collate "C" not null
);
