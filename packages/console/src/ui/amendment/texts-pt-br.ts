/** The texts of amendments, which only pages of sellers load. */
export const ptBR = {
  title: (name: string) => `Alterar o cadastro de ${name}`,
  intro:
    'Mude só o que mudou. Até a análise decidir, o vendedor continua vendendo com o cadastro de hoje.',
  company: 'Empresa',
  person: 'Pessoa',
  reason: 'Por que muda?',
  reason_hint:
    'Quem analisa lê isto. Por exemplo: nova razão social, registrada na Junta em 12/11.',
  reason_title: 'Motivo',
  documents: 'Documentos que comprovam',
  documents_hint: 'Cada um substitui o atual, quando a alteração for aprovada.',
  preview: 'O que muda',
  nothing_yet: 'Nada mudou ainda. O que você alterar aparece aqui, antes e depois.',
  send: 'Enviar alteração',
  sent: 'Alteração enviada para análise.',
  missing: 'Falta para enviar:',
  file_new: (name: string) => `Novo: ${name}`,
  file_remove: (name: string) => `Retirar o arquivo: ${name}`,
  open_title: 'Alteração em análise',
  open_since: (when: string) =>
    `Enviada ${when}. O vendedor continua ativo, com o cadastro de hoje, até a decisão.`,
  withdraw: 'Retirar alteração',
  withdraw_title: 'Retirar esta alteração?',
  withdraw_hint: 'O cadastro fica como está. Você pode enviar outra depois.',
  withdrawn_now: 'Alteração retirada.',
  past: 'Alterações anteriores',
  statuses: {
    pending_review: 'em análise',
    approved: 'aprovada',
    rejected: 'recusada',
    withdrawn: 'retirada',
  } as Record<string, string>,
  joins: 'Entra na sociedade',
  leaves: 'Sai da sociedade',
  changed: 'alterado',
  partner_leaves: (name: string) => `Tirar da sociedade: ${name}`,
  partner_leave: 'Sai da sociedade',
  partner_undo: (name: string) => `Desfazer: ${name}`,
  not_active: 'Só o cadastro de um vendedor ativo muda por uma alteração.',
};

export type AmendmentTexts = typeof ptBR;
