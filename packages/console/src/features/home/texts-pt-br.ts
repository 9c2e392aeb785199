/** The texts of the home, which only this page loads. */
export const ptBR = {
  heading: (count: number) =>
    count === 0
      ? 'Tudo em dia'
      : count === 1
        ? 'Uma coisa precisa de você'
        : `${count} coisas precisam de você`,
  list: 'O que precisa de você',
  nothing: 'Nada depende de você agora.',
  nothing_hint:
    'Documentos a corrigir, prazos, vendedores suspensos e endpoints com falha aparecem aqui, com o motivo e um botão.',
  /** Above how many sellers are in it. */
  sellers_in: {
    pending: 'Em cadastro',
    pending_review: 'Em análise',
    active: 'Ativos',
    rejected: 'Recusados',
    suspended: 'Suspensos',
    closed: 'Encerrados',
  },
  more: (count: string) => `e mais ${count}`,
  requested: (what: string, when: string) => `O operador pede: ${what}. Responda até ${when}.`,
  requested_late: (what: string, when: string) =>
    `O operador pede: ${what}. O prazo passou ${when}.`,
  an_answer: 'uma resposta',
  answer: 'Responder',
  correct_documents: 'Há documentos a corrigir.',
  replace: {
    rejected: (what: string) => `${what}: recusado. Envie outro.`,
    expired: (what: string) => `${what}: venceu. Envie um novo.`,
  },
  send_again: 'Enviar de novo',
  ready: 'Cadastro completo: falta só enviar para análise.',
  expires: (what: string, when: string) => `${what}: vence ${when}.`,
  on: (day: string) => `em ${day}`,
  renew: 'Renovar',
  failing: (since: string) =>
    `Todas as entregas falham desde ${since}. Nada se perde: elas esperam.`,
  paused: 'Pausado, porque as entregas falharam. Os eventos esperam até ser retomado.',
  see_endpoint: 'Ver o endpoint',
  approvals: (count: number) =>
    count === 1
      ? 'Uma mudança espera uma segunda pessoa.'
      : `${count} mudanças esperam uma segunda pessoa.`,
  approvals_title: 'Aprovações',
  see: 'Ver',
  keys: (count: number) =>
    count === 1
      ? 'Uma chave expira em 30 dias, e não tem sucessora.'
      : `${count} chaves expiram em 30 dias, e não têm sucessoras.`,
  keys_title: 'Chaves de API',
  approval: 'Aprovação',
  approval_below: (approved: string, total: string) =>
    `${approved} de ${total} decisões nos últimos 30 dias`,
  no_rate: 'Ainda sem número: a taxa de aprovação aparece com três decisões.',
  time: 'Tempo até a resposta',
  half: 'metade dos cadastros em até',
  most: '9 de cada 10 em até',
  at_once: 'menos de 1 min',
  no_time: 'Quanto a análise leva aparece aqui depois da primeira decisão.',
  next_answers: 'Próximas respostas',
  answer_by: (due: string) => `resposta até ${due}`,
  answer_late: 'resposta atrasada',
  in_review: (since: string) => `em análise desde ${since}`,
  after_approval: 'Vendedores aprovados',
  due: 'A renovar ou responder',
  past_due: 'Com prazo vencido',
  time_to_answer: 'Tempo até responder pedidos',
  no_answers: 'Nenhum pedido foi respondido nos últimos 30 dias.',
  empty: 'Seu primeiro vendedor começa aqui',
  empty_hint:
    'Mande um link: o vendedor completa o cadastro no celular. Ou cadastre você, aqui ou pela API. Depois esta página mostra o que precisa de você.',
  first: 'Cadastrar o primeiro vendedor',
};

export type HomeTexts = typeof ptBR;
