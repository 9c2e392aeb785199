import { eventExample } from './events.js';
import { endpointExample } from './examples.js';

export const recordedEventExample = {
  id: eventExample.example['id'],
  event: eventExample.kind,
  created_at: eventExample.example['occurred_at'],
  occurred_at: eventExample.example['occurred_at'],
  object_id: endpointExample.id,
  body: eventExample.example,
};
