/** Retention of events, deliveries and attempts, in days (contract 9 and 11). */
export const retention_days = 30;
