import { ScimError } from './scim-error.js';

/** The query parameters of lists that are supported. */
export interface ListParameters {
  filter?: string;
  startIndex?: string;
  count?: string;
  excludedAttributes?: string;
}

/** The most resources of a page, and how many without `count`. */
export const max_count = 200;

export interface ScimPage {
  skip: number;
  take: number;
}

/** Reads `startIndex`, which begins with 1, and `count`. Values out of bounds are moved to the next one within, as RFC 7644 says. */
export function readPage({ startIndex, count }: ListParameters): ScimPage {
  const start = readInteger('startIndex', startIndex, 1);
  const take = readInteger('count', count, 100);
  return { skip: Math.max(1, start) - 1, take: Math.min(max_count, Math.max(0, take)) };
}

function readInteger(name: string, text: string | undefined, without: number): number {
  if (text === undefined || text === '') return without;
  if (!/^[+-]?\d{1,9}$/.test(text)) {
    throw new ScimError(400, `${name} must be a whole number.`, 'invalidValue');
  }
  return Number(text);
}

export function listed(totalResults: number, { skip }: ScimPage, resources: object[]): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    itemsPerPage: resources.length,
    startIndex: skip + 1,
    Resources: resources,
  };
}
