import { fileIdOf } from '../../files/file-url.js';
import type { Problem } from '../../errors.js';
import { urlProblem } from '../../platform/outbound/target-address.js';
import type { Config } from '../../config/read-config.js';
import { defineOperation } from '../../operation/operation.js';
import { documentBodyExample, documentExample } from '../examples.js';
import { documentProblems } from '../rules/document-problems.js';
import { documentWarnings } from '../rules/part-warnings.js';
import { Document, DocumentInput } from '../schema/document.js';
import { addDocument as command } from '../commands/add-document.js';

export const addDocument = defineOperation({
  id: 'addDocument',
  tag: 'Documents',
  summary: 'Send a document',
  description:
    'Send the address of the file, which stays on your host; or the `file_url` of a file that you have uploaded, with its `file_size` and `mime_type`. A new document of the same `type` (and the same partner, for partner documents) replaces the earlier one and sets its `replaced_at`. Up to 500 documents per submerchant, including replaced ones.',
  body: DocumentInput,
  data: Document,
  status: 201,
  message: 'Document received.',
  errors: [
    'INVALID_STATUS',
    'DOCUMENT_TYPE_NOT_ALLOWED',
    'LEGAL_REPRESENTATIVE_NOT_FOUND',
    'TOO_MANY_DOCUMENTS',
    'FILE_NOT_FOUND',
  ],
  saves_answer: true,
  warnings: documentWarnings,
  example: { body: documentBodyExample, data: documentExample },
  problems: (body, _now, { config }) => [
    ...documentProblems(body),
    ...targetProblems(body, config),
  ],
  command,
});

/**
 * Checks a file's address as it is written, so that an internal one is refused at once and not in review. The addresses that its
 * name resolves to are checked when the file is fetched, and again at each redirect.
 */
export function targetProblems(
  { file_url }: Readonly<Record<string, unknown>>,
  { production, file_ports }: Pick<Config, 'production' | 'file_ports'>,
): Problem[] {
  // The URL of an uploaded file names no host.
  if (typeof file_url !== 'string' || fileIdOf(file_url) !== null) return [];
  const problem = urlProblem(file_url, { production, ports: file_ports, plain_http: true });
  return problem ? [{ path: '/file_url', ...problem }] : [];
}
