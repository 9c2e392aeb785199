import { routes } from '../routes.js';
import { apiDocuments } from './openapi/documents.js';
import { toOpenApi30 } from './openapi/openapi-3-0.js';
import { describeApi } from './openapi.js';

/** A description of the API: where it is served, and a function that makes its text. */
export interface OpenApiFile {
  path: string;
  render: () => string;
}

/** All descriptions of the API: `/openapi.json` with everything, which is in the repository, too, and those for one kind of caller. */
export const openApiFiles: readonly OpenApiFile[] = [
  { path: '/openapi.json', render: () => toText(describeApi(routes)) },
  ...apiDocuments.flatMap((part) => {
    const file = {
      path: `/openapi/${part.name}.json`,
      render: () => toText(describeApi(routes, part)),
    };
    const older = {
      path: `/openapi/${part.name}-3.0.json`,
      render: () => toText(toOpenApi30(describeApi(routes, part))),
    };
    return part.as_3_0 ? [file, older] : [file];
  }),
];

function toText(document: object): string {
  return JSON.stringify(document, null, 2);
}
