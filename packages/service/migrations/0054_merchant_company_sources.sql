-- Which sources of company data are asked about the sellers of a merchant, and in which order (decisions/0069-sources.md).

-- A list of names. Null: those of the installation, in its order. Empty: none is asked.
alter table merchants add column company_sources jsonb;

-- That none was asked because of it is another outcome than that none is set. 0057 validates the constraint.
alter table evidence drop constraint evidence_outcome_check;
alter table evidence add constraint evidence_outcome_check
  check (outcome in ('found', 'not_found', 'away', 'off', 'switched_off')) not valid;
