import { call, type Input } from '../../api/call.js';

/** Changes the texts of a reason; null restores the shipped text of a language. */
export const setReasonText = (code: string, message: Input<'setReasonText'>['body']['message']) =>
  call('setReasonText', { params: { code }, body: { message } });
