/**
 * The address of the webhook portal for one page of the platform, for an hour: what its developers do there, they do on its account. A shop
 * with users opens it for those who may change endpoints, and gives `external_id`.
 */
export async function openPortal({ credencia, url }, { locale, accent_color }) {
  const session = await credencia.portalSessions.create({
    access: 'manage',
    allowed_origins: [new URL(url).origin],
    expires_in: 3600,
    locale,
    accent_color,
  });
  return session.url;
}
