import { minute_ms, once, type Tasks } from '../operation/task.js';
import { discardMails, sendMails } from './send-mails.js';
import { createTransport } from './transport.js';

export const mailTasks: Tasks = (context) => {
  const { mail } = context.config;
  const transport = mail === null ? null : createTransport(mail);
  return [
    ...(transport === null
      ? []
      : [{ name: 'send e-mails', every_ms: 2_000, run: () => sendMails(context, transport) }]),
    // Also without a mail server: one may have been configured before.
    once('discard old e-mails', minute_ms, () => discardMails(context)),
  ];
};
