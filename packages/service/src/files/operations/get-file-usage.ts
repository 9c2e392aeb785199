import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { FileUsage } from '../schema.js';
import { readUsage } from '../store/files.js';

export const getFileUsage = defineOperation({
  id: 'getFileUsage',
  tag: 'Files',
  summary: 'Read how much room uploaded files take',
  description: 'Files that are being uploaded count with the bytes that they announced.',
  data: FileUsage,
  message: 'Room of files found.',
  errors: ['NOT_FOUND'],
  example: { data: { bytes: 482133, files: 1, quota_bytes: 53687091200 } },
  async run({ context, sql, caller }) {
    const { settings } = await context.stored_files.require();
    const { bytes, files } = await readUsage(sql, merchantOf(caller).merchant_id);
    return { data: { bytes, files, quota_bytes: settings.quota_bytes } };
  },
});
