import { everyone, type Route } from '../operation/route.js';
import { listCheckpointKeys } from './operations/list-checkpoint-keys.js';

export const trailRoutes: readonly Route[] = [
  everyone.get('/v1/checkpoints/keys', listCheckpointKeys),
];
