-- Sellers are matched against lists as evidence is collected (src/evidence, decisions/0072-matching-against-lists.md).

-- Of the kind `lists`: the versions of lists that were searched, as JSON. Null: none.
alter table evidence add column versions text;

-- How far a group has come with asking again for its sellers, since a list has changed.
create table matching_passes (
  -- The group.
  merchant_id uuid primary key,
  -- The versions of lists for which it asks.
  versions text not null,
  -- Null once all were asked for.
  after_id uuid,
  -- Sellers asked for in this pass.
  sellers integer not null
);
