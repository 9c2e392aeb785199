/** Effect of a session's access on the pages; the service decides for each request. */
export const permissionsOf = {
  read: ['webhooks.read'],
  manage: ['webhooks.read', 'webhooks.write'],
} as const;
