import type { NotificationKind } from '../operation/notification-kinds.js';
import type { MailContent, MailKind, MailLanguage, MailValues } from './mail.js';

/** A mail as it is sent. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** The parts of a mail, from which its text and its HTML are written. */
interface Parts {
  subject: string;
  paragraphs: string[];
  facts?: [name: string, value: string | null][];
  action?: { label: string; link: string };
  /** After the facts. */
  closing?: string[];
}

type Texts = { [Kind in MailKind]: (values: MailValues[Kind], time: Time) => Parts };
type Time = (at: string) => string;

const en: Texts = {
  invitation: ({ link, expires_at, merchant }, time) => ({
    subject: 'You are invited to the console',
    paragraphs: [
      merchant === null
        ? 'You are invited to work in the console.'
        : `You are invited to work in the console for ${merchant}.`,
      'Choose a password with this link. It works once.',
    ],
    action: { label: 'Accept the invitation', link },
    closing: [
      `The link ends at ${time(expires_at)}.`,
      'If you did not expect this invitation, ignore this e-mail.',
    ],
  }),
  password_reset: ({ link, expires_at, is_requested }, time) => ({
    subject: 'Set a new password',
    paragraphs: [
      is_requested
        ? 'Somebody asked for a new password for your account.'
        : 'Somebody who manages the people of your account made a link for you to set a new password.',
      'Set it with this link, which works once. Until then, your password stays as it is.',
    ],
    action: { label: 'Set a new password', link },
    closing: [
      `The link ends at ${time(expires_at)}.`,
      is_requested
        ? 'If this was not you, ignore this e-mail: nothing changes.'
        : 'If you did not expect this, ask the person who manages access.',
    ],
  }),
  password_changed: ({ at, address }, time) => ({
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was changed. All other sessions were ended.'],
    facts: [
      ['Time', time(at)],
      ['Address', address],
    ],
    closing: [notYou.en],
  }),
  new_sign_in: ({ at, browser, system, address }, time) => ({
    subject: 'New sign-in to your account',
    paragraphs: ['Somebody signed in to your account with a browser that was not known before.'],
    facts: [
      ['Time', time(at)],
      ['Browser', [browser, system].filter(Boolean).join(', ') || null],
      ['Address', address],
    ],
    closing: [`If this was you, there is nothing to do. ${notYou.en}`],
  }),
  second_factor_added: ({ at, method }, time) => ({
    subject: 'A second factor was added',
    paragraphs: [
      method === 'totp'
        ? 'An authenticator app was added to your account.'
        : 'A passkey was added to your account.',
    ],
    facts: [['Time', time(at)]],
    closing: [notYou.en],
  }),
  second_factor_removed: ({ at, method }, time) => ({
    subject: 'A second factor was removed',
    paragraphs: [
      method === 'totp'
        ? 'The authenticator app was removed from your account.'
        : 'A passkey was removed from your account.',
    ],
    facts: [['Time', time(at)]],
    closing: [notYou.en],
  }),
  second_factor_reset: ({ at }, time) => ({
    subject: 'Your second factor was reset',
    paragraphs: [
      'Somebody who manages access removed the second factor of your account: app, passkeys and recovery codes. All sessions were ended.',
    ],
    facts: [['Time', time(at)]],
    closing: ['If you did not ask for this, contact the person who manages access at once.'],
  }),
  recovery_code_used: ({ at, address }, time) => ({
    subject: 'A recovery code was used',
    paragraphs: ['Somebody signed in to your account with one of its recovery codes.'],
    facts: [
      ['Time', time(at)],
      ['Address', address],
    ],
    closing: [notYou.en],
  }),
  key_issued: ({ name, public_key, at, expires_at }, time) => ({
    subject: 'An API key was issued',
    paragraphs: ['An API key was issued.'],
    facts: [
      ['Name', name],
      ['Public key', public_key],
      ['Time', time(at)],
      ['Expires', expires_at && time(expires_at)],
    ],
    closing: ['If nobody of yours did this, revoke the key in the console.'],
  }),
  scim_token_issued: ({ name, at, expires_at }, time) => ({
    subject: 'A token for provisioning was issued',
    paragraphs: ['Whoever has this token creates, changes and disables people of yours (SCIM).'],
    facts: [
      ['Name', name],
      ['Time', time(at)],
      ['Expires', expires_at && time(expires_at)],
    ],
    closing: ['If nobody of yours did this, revoke the token in the console at once.'],
  }),
  key_rotated: ({ name, public_key, at, ends_at }, time) => ({
    subject: 'An API key was rotated',
    paragraphs: ['An API key was replaced with a new one.'],
    facts: [
      ['Name', name],
      ['New public key', public_key],
      ['Time', time(at)],
      ['The old key ends', time(ends_at)],
    ],
    closing: ['If nobody of yours did this, revoke the new key in the console.'],
  }),
  key_expiring: ({ name, public_key, expires_at }, time) => ({
    subject: 'An API key expires soon',
    paragraphs: ['An API key expires soon. Requests with it are refused from then on.'],
    facts: [
      ['Name', name],
      ['Public key', public_key],
      ['Expires', time(expires_at)],
    ],
    closing: ['Rotate the key in the console: the old one works on while you replace it.'],
  }),
  endpoint_failing: ({ endpoint_id, origin, failing_since }, time) => ({
    subject: 'A webhook endpoint is failing',
    paragraphs: ['Every delivery to a webhook endpoint fails. Deliveries are tried again.'],
    facts: [
      ['Endpoint', endpoint_id],
      ['Address', origin],
      ['Failing since', time(failing_since)],
    ],
    closing: [
      'The deliveries in the console say what it answers. It is paused when all of them have failed for 3 days.',
    ],
  }),
  endpoint_recovered: ({ endpoint_id, origin, failing_since }, time) => ({
    subject: 'A webhook endpoint works again',
    paragraphs: ['A webhook endpoint that was failing accepts deliveries again.'],
    facts: [
      ['Endpoint', endpoint_id],
      ['Address', origin],
      ['Failed from', time(failing_since)],
    ],
  }),
  endpoint_paused: ({ endpoint_id, origin, reason, at }, time) => ({
    subject: 'A webhook endpoint was paused',
    paragraphs: [
      reason === 'gone'
        ? 'A webhook endpoint answered 410 (gone), and was paused. Its deliveries are held.'
        : 'Every delivery to a webhook endpoint has failed for 3 days, and it was paused. Its deliveries are held.',
    ],
    facts: [
      ['Endpoint', endpoint_id],
      ['Address', origin],
      ['Time', time(at)],
    ],
    closing: ['When it works again, set it active in the console: no event is lost.'],
  }),
  onboarding_code: ({ code, merchant, valid_minutes }) => ({
    subject: 'Your code to go on',
    paragraphs: [
      `With this code you go on with your registration for ${merchant}. Enter it on the page of the link that you have opened.`,
    ],
    facts: [['Code', code]],
    closing: [
      `The code is valid for ${valid_minutes} minutes after it was asked for.`,
      'Give it to nobody. If you did not ask for it, ignore this e-mail.',
    ],
  }),
  partner_link: ({ link, expires_at, merchant, company, contact }, time) => ({
    subject: `Your documents for ${merchant}`,
    paragraphs: [
      `${company} is registering with ${merchant} and has named you as a partner. Please send your documents and a selfie with this link, best with your phone.`,
    ],
    action: { label: 'Send my documents', link },
    facts: [['Questions', contact]],
    closing: [
      `The link is for you alone and ends at ${time(expires_at)}.`,
      'If you are no partner of this company, ignore this e-mail.',
    ],
  }),
  notification: ({ kind, by, cases, link }) => {
    const who = by ?? 'Somebody';
    const texts: Record<NotificationKind, string> = {
      mention: `${who} mentioned you in a note on a case.`,
      assigned: `${who} assigned a case to you.`,
      handed_over: `${who} handed ${cases} cases over to you.`,
      escalated: `${who} escalated a case.`,
      returned: 'A seller whom you decided was submitted again.',
      sla_near: 'A case is soon due.',
    };
    return {
      subject: texts[kind].slice(0, -1),
      paragraphs: [texts[kind]],
      action: { label: 'Open the case', link },
      closing: ['What you get by e-mail is your choice in the console, under Notifications.'],
    };
  },
  test: () => ({
    subject: 'Test',
    paragraphs: ['This is a test. E-mails of this installation arrive.'],
  }),
};

const pt: Texts = {
  invitation: ({ link, expires_at, merchant }, time) => ({
    subject: 'Convite para o console',
    paragraphs: [
      merchant === null
        ? 'Você recebeu um convite para trabalhar no console.'
        : `Você recebeu um convite para trabalhar no console por ${merchant}.`,
      'Escolha uma senha com este link. Ele funciona uma única vez.',
    ],
    action: { label: 'Aceitar o convite', link },
    closing: [
      `O link vale até ${time(expires_at)}.`,
      'Se você não esperava este convite, ignore este e-mail.',
    ],
  }),
  password_reset: ({ link, expires_at, is_requested }, time) => ({
    subject: 'Defina uma nova senha',
    paragraphs: [
      is_requested
        ? 'Alguém pediu uma nova senha para a sua conta.'
        : 'Quem administra as pessoas da sua conta criou um link para você definir uma nova senha.',
      'Defina a senha com este link, que funciona uma única vez. Até lá, a sua senha continua a mesma.',
    ],
    action: { label: 'Definir nova senha', link },
    closing: [
      `O link vale até ${time(expires_at)}.`,
      is_requested
        ? 'Se não foi você, ignore este e-mail: nada muda.'
        : 'Se você não esperava por isto, fale com quem administra os acessos.',
    ],
  }),
  password_changed: ({ at, address }, time) => ({
    subject: 'Sua senha foi alterada',
    paragraphs: ['A senha da sua conta foi alterada. Todas as outras sessões foram encerradas.'],
    facts: [
      ['Horário', time(at)],
      ['Endereço', address],
    ],
    closing: [notYou.pt],
  }),
  new_sign_in: ({ at, browser, system, address }, time) => ({
    subject: 'Novo acesso à sua conta',
    paragraphs: ['Alguém entrou na sua conta com um navegador que ainda não era conhecido.'],
    facts: [
      ['Horário', time(at)],
      ['Navegador', [browser, system].filter(Boolean).join(', ') || null],
      ['Endereço', address],
    ],
    closing: [`Se foi você, não é preciso fazer nada. ${notYou.pt}`],
  }),
  second_factor_added: ({ at, method }, time) => ({
    subject: 'Um segundo fator foi adicionado',
    paragraphs: [
      method === 'totp'
        ? 'Um aplicativo autenticador foi adicionado à sua conta.'
        : 'Uma chave de acesso (passkey) foi adicionada à sua conta.',
    ],
    facts: [['Horário', time(at)]],
    closing: [notYou.pt],
  }),
  second_factor_removed: ({ at, method }, time) => ({
    subject: 'Um segundo fator foi removido',
    paragraphs: [
      method === 'totp'
        ? 'O aplicativo autenticador foi removido da sua conta.'
        : 'Uma chave de acesso (passkey) foi removida da sua conta.',
    ],
    facts: [['Horário', time(at)]],
    closing: [notYou.pt],
  }),
  second_factor_reset: ({ at }, time) => ({
    subject: 'Seu segundo fator foi redefinido',
    paragraphs: [
      'Quem administra os acessos removeu o segundo fator da sua conta: aplicativo, chaves de acesso e códigos de recuperação. Todas as sessões foram encerradas.',
    ],
    facts: [['Horário', time(at)]],
    closing: ['Se você não pediu isto, fale imediatamente com quem administra os acessos.'],
  }),
  recovery_code_used: ({ at, address }, time) => ({
    subject: 'Um código de recuperação foi usado',
    paragraphs: ['Alguém entrou na sua conta com um dos códigos de recuperação dela.'],
    facts: [
      ['Horário', time(at)],
      ['Endereço', address],
    ],
    closing: [notYou.pt],
  }),
  key_issued: ({ name, public_key, at, expires_at }, time) => ({
    subject: 'Uma chave de API foi emitida',
    paragraphs: ['Uma chave de API foi emitida.'],
    facts: [
      ['Nome', name],
      ['Chave pública', public_key],
      ['Horário', time(at)],
      ['Expira', expires_at && time(expires_at)],
    ],
    closing: ['Se não foi ninguém da sua equipe, revogue a chave no console.'],
  }),
  scim_token_issued: ({ name, at, expires_at }, time) => ({
    subject: 'Um token de provisionamento foi emitido',
    paragraphs: ['Quem tem este token cria, altera e desativa pessoas da sua equipe (SCIM).'],
    facts: [
      ['Nome', name],
      ['Horário', time(at)],
      ['Expira', expires_at && time(expires_at)],
    ],
    closing: ['Se não foi ninguém da sua equipe, revogue o token no console imediatamente.'],
  }),
  key_rotated: ({ name, public_key, at, ends_at }, time) => ({
    subject: 'Uma chave de API foi substituída',
    paragraphs: ['Uma chave de API foi substituída por uma nova.'],
    facts: [
      ['Nome', name],
      ['Nova chave pública', public_key],
      ['Horário', time(at)],
      ['A chave antiga termina', time(ends_at)],
    ],
    closing: ['Se não foi ninguém da sua equipe, revogue a nova chave no console.'],
  }),
  key_expiring: ({ name, public_key, expires_at }, time) => ({
    subject: 'Uma chave de API expira em breve',
    paragraphs: [
      'Uma chave de API expira em breve. A partir daí, as requisições com ela são recusadas.',
    ],
    facts: [
      ['Nome', name],
      ['Chave pública', public_key],
      ['Expira', time(expires_at)],
    ],
    closing: [
      'Substitua a chave no console: a antiga continua funcionando enquanto você faz a troca.',
    ],
  }),
  endpoint_failing: ({ endpoint_id, origin, failing_since }, time) => ({
    subject: 'Um endpoint de webhooks está falhando',
    paragraphs: ['Todas as entregas a um endpoint de webhooks falham. Elas são tentadas de novo.'],
    facts: [
      ['Endpoint', endpoint_id],
      ['Endereço', origin],
      ['Falha desde', time(failing_since)],
    ],
    closing: [
      'As entregas, no console, dizem o que ele responde. Ele é pausado quando todas falham por 3 dias.',
    ],
  }),
  endpoint_recovered: ({ endpoint_id, origin, failing_since }, time) => ({
    subject: 'Um endpoint de webhooks voltou a funcionar',
    paragraphs: ['Um endpoint de webhooks que estava falhando voltou a aceitar entregas.'],
    facts: [
      ['Endpoint', endpoint_id],
      ['Endereço', origin],
      ['Falhou desde', time(failing_since)],
    ],
  }),
  endpoint_paused: ({ endpoint_id, origin, reason, at }, time) => ({
    subject: 'Um endpoint de webhooks foi pausado',
    paragraphs: [
      reason === 'gone'
        ? 'Um endpoint de webhooks respondeu 410 (gone) e foi pausado. As entregas dele ficam retidas.'
        : 'Todas as entregas a um endpoint de webhooks falharam por 3 dias, e ele foi pausado. As entregas dele ficam retidas.',
    ],
    facts: [
      ['Endpoint', endpoint_id],
      ['Endereço', origin],
      ['Horário', time(at)],
    ],
    closing: ['Quando ele voltar a funcionar, reative-o no console: nenhum evento se perde.'],
  }),
  onboarding_code: ({ code, merchant, valid_minutes }) => ({
    subject: 'Seu código para continuar',
    paragraphs: [
      `Com este código você continua o seu cadastro para ${merchant}. Digite o código na página do link que você abriu.`,
    ],
    facts: [['Código', code]],
    closing: [
      `O código vale por ${valid_minutes} minutos a partir do pedido.`,
      'Não passe o código a ninguém. Se você não o pediu, ignore este e-mail.',
    ],
  }),
  partner_link: ({ link, expires_at, merchant, company, contact }, time) => ({
    subject: `Seus documentos para ${merchant}`,
    paragraphs: [
      `${company} está se cadastrando em ${merchant} e informou você como sócio. Envie seus documentos e uma selfie por este link, de preferência com o celular.`,
    ],
    action: { label: 'Enviar meus documentos', link },
    facts: [['Dúvidas', contact]],
    closing: [
      `O link é só para você e vale até ${time(expires_at)}.`,
      'Se você não é sócio desta empresa, ignore este e-mail.',
    ],
  }),
  notification: ({ kind, by, cases, link }) => {
    const who = by ?? 'Alguém';
    const texts: Record<NotificationKind, string> = {
      mention: `${who} mencionou você em uma nota de um caso.`,
      assigned: `${who} atribuiu um caso a você.`,
      handed_over: `${who} passou ${cases} casos para você.`,
      escalated: `${who} escalou um caso.`,
      returned: 'Um subcredenciado que você decidiu foi enviado de novo.',
      sla_near: 'O prazo de um caso está perto do fim.',
    };
    return {
      subject: texts[kind].slice(0, -1),
      paragraphs: [texts[kind]],
      action: { label: 'Abrir o caso', link },
      closing: ['Você escolhe no console, em Avisos, o que recebe por e-mail.'],
    };
  },
  test: () => ({
    subject: 'Teste',
    paragraphs: ['Este é um teste. Os e-mails desta instalação chegam.'],
  }),
};

const notYou = {
  en: 'If this was not you, set a new password at once and contact the person who manages access.',
  pt: 'Se não foi você, defina uma nova senha imediatamente e fale com quem administra os acessos.',
} as const;

const texts: Readonly<Record<MailLanguage, Texts>> = { en, 'pt-BR': pt };

const brasilia = {
  zone: 'America/Sao_Paulo',
  zone_name: { en: 'Brasília time', 'pt-BR': 'horário de Brasília' },
};

/** Whose clock a mail shows: sellers are in Brazil, whichever language they read. */
const clocks = {
  seller: brasilia,
  'pt-BR': brasilia,
  en: { zone: 'UTC', zone_name: { en: 'UTC', 'pt-BR': 'UTC' } },
} as const satisfies Readonly<
  Record<MailLanguage | 'seller', { zone: string; zone_name: Record<MailLanguage, string> }>
>;

/**
 * Composes a mail in a language. Values that others have written are shown on one line, without control characters, and without what a
 * mail program would turn into a link.
 *
 * @param sender the name that the subject begins with
 */
export function composeMail(
  content: MailContent,
  language: MailLanguage,
  sender: string,
): ComposedMail {
  const { zone, zone_name } = clocks[content.kind === 'partner_link' ? 'seller' : language];
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  });
  const time: Time = (at) => `${format.format(new Date(at))} (${zone_name[language]})`;
  const values = Object.fromEntries(
    Object.entries(content.values).map(([name, value]) => [
      name,
      name === 'name' ||
      name === 'merchant' ||
      name === 'company' ||
      (name === 'by' && value !== null)
        ? withoutLinks(value)
        : value,
    ]),
  );
  const write = texts[language][content.kind] as (values: object, time: Time) => Parts;
  return render(write(values, time), language, oneLine(sender));
}

function render(parts: Parts, language: MailLanguage, sender: string): ComposedMail {
  const { subject, paragraphs, action, closing = [] } = parts;
  const facts = (parts.facts ?? []).flatMap(([name, value]) =>
    value === null ? [] : [[name, oneLine(value)] as const],
  );
  const text = [
    ...paragraphs,
    ...(action ? [action.link] : []),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...closing,
  ].join('\n\n');
  const paragraph = (one: string) => `<p>${escapeHtml(one)}</p>`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;max-width:36em">',
    ...paragraphs.map(paragraph),
    ...(action
      ? [
          `<p><a href="${escapeHtml(action.link)}">${escapeHtml(action.label)}</a></p>`,
          `<p style="color:#555">${escapeHtml(action.link)}</p>`,
        ]
      : []),
    ...(facts.length > 0
      ? [
          '<table>',
          ...facts.map(
            ([name, value]) =>
              `<tr><td style="padding-right:1em">${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`,
          ),
          '</table>',
        ]
      : []),
    ...closing.map(paragraph),
    '</body></html>',
  ].join('\n');
  return { subject: `${sender}: ${subject}`, text: `${text}\n`, html };
}

/** Puts a text on one line, without characters that control it or change its direction. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 255);
}

/** Separates the parts of what a mail program would show as a link. */
function withoutLinks(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return oneLine(value).replaceAll(/:\/\/|(?<=\S)\.(?=\p{L}{2})|@/gu, ' $& ');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
