import { minute_ms, once, type Tasks } from '../operation/task.js';
import { destinationsOf, deleteSentEvents, sendEvents } from './send-events.js';

export const securityEventTasks: Tasks = (context) => {
  const destinations = destinationsOf(context.config);
  return [
    ...destinations.map((destination) => ({
      name: `send security events to the ${destination.name}`,
      every_ms: 2_000,
      run: () => sendEvents(context, destination),
    })),
    once('delete sent security events', minute_ms, () => deleteSentEvents(context, destinations)),
  ];
};
