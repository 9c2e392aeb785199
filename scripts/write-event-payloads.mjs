// Records the fields of the events' payloads in docs/event-payloads.json, for every version. Part of `npm run openapi`.
//
// Fields are added to the present version. A payload that has lost something without a new version is refused.
import { readFile, writeFile } from 'node:fs/promises';
import { eventCatalogue } from '../packages/service/dist/event-catalogue.js';
import { recordShapes } from '../packages/service/dist/events/payload-shape.js';

const target = new URL('../docs/event-payloads.json', import.meta.url);
const recorded = JSON.parse(await readFile(target, 'utf8'));
await writeFile(target, `${JSON.stringify(recordShapes(recorded, eventCatalogue), null, 2)}\n`);
