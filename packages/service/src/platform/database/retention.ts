/** Days that events, deliveries and attempts are kept (contract 9 and 11). */
export const retention_days = 30;
