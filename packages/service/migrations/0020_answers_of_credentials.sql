-- Which key or person an answer was given to: any other one is refused it. Null: answered before this column existed.
alter table idempotent_answers add column credential_id uuid;

-- Sealed answers hold a secret, and whom they were given to is not known: the nil id matches nobody.
update idempotent_answers set credential_id = '00000000-0000-0000-0000-000000000000' where body not like '{%';
