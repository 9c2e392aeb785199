import { databaseTasks } from './database-tasks.js';
import { accessLogTasks } from './access-log/tasks.js';
import { decideAmendmentInSandbox } from './amendments/sandbox.js';
import { approvalTasks } from './approvals/tasks.js';
import { blockTasks } from './blocks/tasks.js';
import { caseTasks } from './cases/tasks.js';
import { evaluateRules } from './decision-rules/evaluate-rules.js';
import { decisionTasks } from './decisions/tasks.js';
import { evidenceTasks } from './evidence/tasks.js';
import { eventTasks } from './events/tasks.js';
import { figureTasks } from './figures/tasks.js';
import { fileTasks } from './files/tasks.js';
import { httpTasks } from './http/tasks.js';
import { mailTasks } from './mail/tasks.js';
import { merchantTasks } from './merchants/tasks.js';
import { notificationTasks } from './notifications/tasks.js';
import { onboardingTasks } from './onboarding/tasks.js';
import { peopleTasks } from './people/tasks.js';
import { queueTasks } from './queue/tasks.js';
import { requestTasks } from './requests/tasks.js';
import { securityEventTasks } from './security-events/tasks.js';
import { sessionTasks } from './sessions/tasks.js';
import { slaTasks } from './sla/tasks.js';
import { sourceTasks } from './sources/tasks.js';
import { ssoTasks } from './sso/tasks.js';
import { standingTasks } from './standing/tasks.js';
import { submerchantTasks } from './submerchants/tasks.js';
import { trailTasks } from './trail/tasks.js';
import { watchTasks } from './watch/tasks.js';
import { webhookPortalTasks } from './webhook-portal/tasks.js';
import { webhookTasks } from './webhooks/tasks.js';
import type { Tasks } from './operation/task.js';

/** The periodic tasks of all slices. */
export const tasks: readonly Tasks[] = [
  databaseTasks,
  submerchantTasks,
  sourceTasks,
  evidenceTasks(evaluateRules),
  decisionTasks(decideAmendmentInSandbox),
  standingTasks,
  requestTasks,
  onboardingTasks,
  fileTasks,
  queueTasks,
  blockTasks,
  slaTasks,
  watchTasks,
  figureTasks,
  caseTasks,
  eventTasks,
  webhookTasks,
  merchantTasks,
  approvalTasks,
  webhookPortalTasks,
  peopleTasks,
  sessionTasks,
  ssoTasks,
  trailTasks,
  accessLogTasks,
  securityEventTasks,
  mailTasks,
  notificationTasks,
  httpTasks,
];
