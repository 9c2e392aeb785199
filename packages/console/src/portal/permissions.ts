/** What a session's access means for the pages; the service decides it for each request. */
export const permissionsOf = {
  read: ['webhooks.read'],
  manage: ['webhooks.read', 'webhooks.write'],
} as const;
