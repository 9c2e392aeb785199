import { everyone, forOperator, type Route } from '../operation/route.js';
import { listCheckpointKeys } from './operations/list-checkpoint-keys.js';
import { listOperatorTrail } from './operations/list-operator-trail.js';

const operator = forOperator();

export const trailRoutes: readonly Route[] = [
  operator.get('/v1/operator/trail', listOperatorTrail, 'trail.read'),
  everyone.get('/v1/checkpoints/keys', listCheckpointKeys),
];
