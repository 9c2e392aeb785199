import { permissionsOf } from '../operation/permissions.js';
import type { Reviewers } from '../operation/reviewers.js';
import type { Sql } from '../platform/database/connect.js';
import { findNames, listActivePeople } from './store/people.js';

/** @param coordinator where people are stored on a cluster */
export function findReviewers(coordinator: Sql): Reviewers {
  return {
    async list() {
      const people = await listActivePeople(coordinator, null);
      return people
        .filter(({ role }) => permissionsOf(role).has('cases.decide'))
        .map(({ id, name, role }) => ({
          id,
          name,
          is_senior: permissionsOf(role).has('cases.override'),
        }))
        .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
    },
    namesOf: (ids, sql = coordinator) => findNames(sql, [...new Set(ids)]),
  };
}
