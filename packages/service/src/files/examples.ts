import { fileUrlOf } from './file-url.js';
import type { FileLink, StoredFile } from './schema.js';

const id = '019aa2f0-7d00-7abc-8def-0123456789ab';

export const fileExample: StoredFile = {
  id,
  status: 'ready',
  file_url: fileUrlOf(id),
  file_size: 482133,
  received: 482133,
  mime_type: 'application/pdf',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  submerchant_id: null,
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-27T12:00:00.000Z',
};

export const uploadExample: StoredFile = {
  ...fileExample,
  status: 'uploading',
  received: 0,
  mime_type: null,
  sha256: null,
  expires_at: '2026-11-21T12:00:00.000Z',
};

export const fileLinkExample: FileLink = {
  url: 'https://credencia.example/v1/file-links?token=k1.5f0c2a9d41be.q1Zr…',
  expires_at: '2026-11-20T12:05:00.000Z',
};
