import { inject } from 'vitest';
import { connect } from '../src/platform/database/connect.js';
import { createClusterDatabase } from './cluster.js';

/** Creates a migrated database: a clone of the template or, in `npm run test:citus`, one on every server of the cluster. */
export async function createDatabase(name: string): Promise<void> {
  const workers = inject('workers');
  if (workers.length > 0) return createClusterDatabase(inject('server'), workers, name);
  const admin = connect(inject('server'), { max: 1 });
  // Copying files is faster than writing all pages to the log first.
  await admin`
    create database ${admin(name)} template ${admin(inject('template'))} strategy file_copy`;
  await admin.end();
}
