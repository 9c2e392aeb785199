import type { GuardedCommand } from './approvals/approvals.js';
import type { Route } from './operation/route.js';
import { accessLogRoutes } from './access-log/routes.js';
import { amendmentRoutes } from './amendments/routes.js';
import { approvalRoutes } from './approvals/routes.js';
import { assignmentRoutes } from './assignments/routes.js';
import { bankRoutes } from './banks/routes.js';
import { caseRoutes } from './cases/routes.js';
import { blockRoutes } from './blocks/routes.js';
import { decisionRuleRoutes } from './decision-rules/routes.js';
import { decisionRoutes } from './decisions/routes.js';
import { figureRoutes } from './figures/routes.js';
import { fileRoutes } from './files/routes.js';
import { merchantRoutes } from './merchants/routes.js';
import { noteRoutes } from './notes/routes.js';
import { notificationRoutes } from './notifications/routes.js';
import { onboardingRoutes } from './onboarding/routes.js';
import { paymentRoutes } from './payments/routes.js';
import { peopleRoutes } from './people/routes.js';
import { qualityRoutes } from './quality/routes.js';
import { queueRoutes } from './queue/routes.js';
import { reasonRoutes } from './reasons/routes.js';
import { requestRoutes } from './requests/routes.js';
import { scimRoutes } from './scim/routes.js';
import { sessionRoutes } from './sessions/routes.js';
import { sourceRoutes } from './sources/routes.js';
import { slaRoutes } from './sla/routes.js';
import { ssoRoutes } from './sso/routes.js';
import { standingRoutes } from './standing/routes.js';
import { submerchantRoutes } from './submerchants/routes.js';
import { trailRoutes } from './trail/routes.js';
import { watchRoutes } from './watch/routes.js';
import { webhookPortalRoutes } from './webhook-portal/routes.js';
import { webhookRoutes } from './webhooks/routes.js';

/** All routes of the API, by slice. OpenAPI, 405 answers and the tests of access are derived from them. */
export const routes: readonly Route[] = [
  ...submerchantRoutes,
  ...amendmentRoutes,
  ...requestRoutes,
  ...onboardingRoutes,
  ...fileRoutes,
  ...paymentRoutes,
  ...bankRoutes,
  ...sourceRoutes,
  ...webhookRoutes,
  ...webhookPortalRoutes,
  ...figureRoutes,
  ...reasonRoutes,
  ...queueRoutes,
  ...caseRoutes,
  ...decisionRoutes,
  ...blockRoutes,
  ...decisionRuleRoutes,
  ...standingRoutes,
  ...assignmentRoutes,
  ...noteRoutes,
  ...qualityRoutes,
  ...slaRoutes,
  ...watchRoutes,
  ...notificationRoutes,
  ...trailRoutes,
  ...merchantRoutes,
  ...approvalRoutes,
  ...peopleRoutes,
  ...ssoRoutes,
  ...scimRoutes,
  ...sessionRoutes,
  ...accessLogRoutes,
];

/** The commands that may wait for a second person, by the ids of their operations. */
export const guardedCommands: ReadonlyMap<string, GuardedCommand> = new Map(
  routes.flatMap(({ operation, permission, second_person: rule }) => {
    if (rule === undefined || permission === null || operation.lines) return [];
    const { id, command } = operation;
    if (!command) throw new Error(`${id} may wait for a second person, and has no command.`);
    const problems: GuardedCommand['problems'] = (...given) => operation.problems?.(...given) ?? [];
    return [[id, { command, permission, rule, problems }] as const];
  }),
);
