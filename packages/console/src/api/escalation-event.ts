/** Asks the case that is open to show the dialog that escalates it. */
export const escalation_event = 'credencia:escalate';
