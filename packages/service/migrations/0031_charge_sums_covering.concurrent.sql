-- The daily watch reads some ninety sums of each seller. A day's rows of all sellers stand together, so that each row of a seller is on another page
-- of the table: 500 sellers took 3.6 s of 10 million rows. This index has them side by side, and is read alone: 0.2 s.
create unique index concurrently charge_sums_covering on charge_sums (merchant_id, submerchant_id, day) include (sales, amount, chargebacks);
