import { call, type Input } from '../../api/call.js';

export async function updateSession(body: Input<'updateSession'>['body']) {
  return (await call('updateSession', { body })).data;
}
