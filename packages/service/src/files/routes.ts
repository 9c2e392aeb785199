import { everyone, forMerchants, type Route } from '../operation/route.js';
import { addFilePart } from './operations/add-file-part.js';
import { createFile } from './operations/create-file.js';
import { createUpload } from './operations/create-upload.js';
import { deleteFile } from './operations/delete-file.js';
import { getFileLink } from './operations/get-file-link.js';
import { getFileUsage } from './operations/get-file-usage.js';
import { getFile } from './operations/get-file.js';
import { listFiles } from './operations/list-files.js';
import { openFileLink } from './operations/open-file-link.js';

const merchant = forMerchants('default');

export const fileRoutes: readonly Route[] = [
  merchant.get('/v1/files', listFiles, 'submerchants.read'),
  merchant.post('/v1/files', createFile, 'submerchants.write'),
  merchant.post('/v1/files/uploads', createUpload, 'submerchants.write'),
  merchant.get('/v1/files/usage', getFileUsage, 'submerchants.read'),
  merchant.get('/v1/files/{id}', getFile, 'submerchants.read'),
  merchant.patch('/v1/files/{id}', addFilePart, 'submerchants.write'),
  merchant.delete('/v1/files/{id}', deleteFile, 'submerchants.write'),
  merchant.get('/v1/files/{id}/link', getFileLink, 'submerchants.read'),
  everyone.get('/v1/file-links', openFileLink),
];
