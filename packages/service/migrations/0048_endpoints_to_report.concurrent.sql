-- find_endpoints_to_report: endpoints that fail, or whose reported outage is over, are few of many.
create index concurrently endpoints_to_report on endpoints (merchant_id, id)
  where failing_since is not null or reported_outage is not null;
