import type { Problem } from '../../errors.js';
import { documentProblem, taxIdProblem } from './tax-id.js';

type Body = Readonly<Record<string, unknown>>;

/**
 * Reports problems of a creation or PATCH that its schema cannot. `current` is the record that a PATCH changes: a new tax_id is
 * compared with the entity_type that the record will have, and a new entity_type with its tax_id.
 */
export function submerchantProblems(
  body: Body,
  now: string,
  current?: { entity_type: 'pj' | 'pf'; tax_id: string },
): Problem[] {
  const problems = birthDateProblems(body, now);
  const entityType = body['entity_type'] ?? current?.entity_type ?? 'pj';
  const taxId = body['tax_id'] ?? current?.tax_id;
  if ((entityType === 'pj' || entityType === 'pf') && typeof taxId === 'string') {
    const problem = taxIdProblem(entityType, taxId);
    if (problem) {
      const path = body['tax_id'] === undefined ? '/entity_type' : '/tax_id';
      problems.push({ path, ...problem });
    }
  }
  return [...problems, ...primaryCnaeProblems(body['cnaes'])];
}

/** Reports problems of a partner that its schema cannot. */
export function legalRepresentativeProblems(body: Body, now: string): Problem[] {
  const problems = birthDateProblems(body, now);
  const document = body['document'];
  if (typeof document === 'string') {
    const problem = documentProblem(document);
    if (problem) problems.push({ path: '/document', ...problem });
  }
  return problems;
}

/** At most one CNAE may be primary. The schema reports items that are not objects. */
function primaryCnaeProblems(cnaes: unknown): Problem[] {
  if (!Array.isArray(cnaes)) return [];
  const items = cnaes as (Body | null)[];
  const primary = [...items.keys()].filter((at) => items[at]?.['is_primary'] === true);
  if (primary.length < 2) return [];
  return [
    {
      path: `/cnaes/${primary[1]}/is_primary`,
      code: 'conflict',
      message: 'Only one CNAE may be primary.',
    },
  ];
}

/** A birth date must be in the past. The schema checks its format. */
function birthDateProblems(body: Body, now: string): Problem[] {
  const birthDate = body['birth_date'];
  if (typeof birthDate !== 'string' || birthDate < now.slice(0, 10)) return [];
  return [
    {
      path: '/birth_date',
      code: 'invalid_value',
      message: 'birth_date must be a day in the past.',
    },
  ];
}

/** Problems of tax_id and entity_type depend on the stored record; all others can be reported before it is read. */
export function isIndependentOfRecord(problem: { path: string }): boolean {
  return problem.path !== '/tax_id' && problem.path !== '/entity_type';
}
