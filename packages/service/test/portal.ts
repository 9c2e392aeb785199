import { expect } from 'vitest';
import { createClient, type Client, type TestService } from './harness.js';

export const sessions = '/v1/portal-sessions';
/** The origin of the platform's pages. */
export const platform = 'https://app.platform.example';

/** A session of the portal, as the framed page uses it. */
export interface TestPortal extends Client {
  id: string;
  token: string;
  url: string;
}

/** Opens a session of the portal. */
export async function openPortal(
  service: TestService,
  merchant: Client,
  access: 'read' | 'manage',
  body: object = {},
): Promise<TestPortal> {
  const answer = await merchant.post(sessions, { access, allowed_origins: [platform], ...body });
  expect(answer.status, answer.text).toBe(201);
  const { id, url } = answer.body.data as { id: string; url: string };
  const token = new URL(url).hash.slice(1);
  return { id, url, token, ...createClient(service.app, `Bearer ${token}`) };
}
