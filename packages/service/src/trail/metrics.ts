import { Counter, Gauge, type Registry } from 'prom-client';

/** The sample of trails that is verified, and checkpoints. */
export const trailMetrics = (registers: [Registry]) => ({
  trail_entries_verified: new Counter({
    name: 'credencia_trail_entries_verified_total',
    help: 'Entries of trails whose hashes this process has verified, in a slow sample of all trails.',
    registers,
  }),
  trails_broken: new Counter({
    name: 'credencia_trails_broken_total',
    help: 'Trails of that sample whose chain of hashes was broken.',
    registers,
  }),
  checkpoint_number: new Gauge({
    name: 'credencia_checkpoint_number',
    help: 'Number of the last checkpoint that this process made or sent.',
    registers,
  }),
  checkpoint_trails: new Counter({
    name: 'credencia_checkpoint_trails_total',
    help: 'Trails whose new entries this process has put into checkpoints.',
    registers,
  }),
  checkpoint_send_failures: new Counter({
    name: 'credencia_checkpoint_send_failures_total',
    help: 'Attempts of this process to send checkpoints outside that failed, by kind of destination.',
    labelNames: ['destination'] as const,
    registers,
  }),
  checkpoint_unsent: new Gauge({
    name: 'credencia_checkpoint_unsent_seconds',
    help: 'Age of the first checkpoint that the destination does not have, when this process last tried to send; 0 when it has all.',
    labelNames: ['destination'] as const,
    registers,
  }),
  checkpoint_sent: new Gauge({
    name: 'credencia_checkpoint_sent_number',
    help: 'Number of the last checkpoint that this process sent outside, by kind of destination.',
    labelNames: ['destination'] as const,
    registers,
  }),
});
