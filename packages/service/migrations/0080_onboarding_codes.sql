-- Codes by e-mail with which a seller goes on with a link that was begun elsewhere. Processes of 0.2.0 neither read nor write links.
alter table onboarding_links
  -- SHA-256 of the link's token and the code: without the token, which is not stored, a code of six digits cannot be tried out.
  add column code_hash bytea,
  add column code_expires_at timestamptz(3),
  -- Tries of the present code.
  add column code_tries integer not null default 0,
  -- Codes within the hour that began at codes_since.
  add column codes_sent integer not null default 0,
  add column codes_since timestamptz(3),
  -- Since the last right one.
  add column wrong_codes integer not null default 0;
