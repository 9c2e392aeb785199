import { fileUrlOf } from './file-url.js';
import type { StoredFile } from './schema.js';
import type { FileRow } from './store/files.js';

/** A file as answers show it. */
export function describeFile(file: FileRow): StoredFile {
  return {
    id: file.id,
    status: file.status === 'ready' ? 'ready' : 'uploading',
    file_url: fileUrlOf(file.id),
    file_size: file.status === 'ready' ? file.size : file.length,
    received: file.size,
    mime_type: file.mime_type,
    sha256: file.sha256,
    submerchant_id: file.submerchant_id,
    created_at: file.created_at,
    expires_at: file.submerchant_id === null ? file.delete_at : null,
  };
}
