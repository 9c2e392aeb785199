/** How a seller stands, in sentences: in the list, on its page and on the home. */
export const ptBR = {
  next: {
    complete: 'Completar cadastro',
    submit: 'Conferir e enviar',
    correct: 'Corrigir e reenviar',
    see: 'Ver o que fazer',
    why: 'Ver o motivo',
    none: 'Nada depende de você',
  },
  incomplete: 'Cadastro em aberto: complete e envie para análise.',
  ready: 'Completo: falta só enviar para análise.',
  sent_back: (when: string) => `Devolvido para correção ${when}.`,
  in_review: (since: string) => `Em análise desde ${since}. Por enquanto, nada depende de você.`,
  answer_by: (since: string, due: string) =>
    `Em análise desde ${since}; resposta até ${due}. Por enquanto, nada depende de você.`,
  answer_late: (since: string) =>
    `Em análise desde ${since}; a resposta está atrasada. Nada depende de você.`,
  active: (since: string) => `Aprovado ${since}. Pode vender e receber.`,
  restricted: 'Vende com restrições:',
  rejected: (when: string) => `Recusado ${when}.`,
  suspended: (since: string) => `Suspenso desde ${since}.`,
  until: (time: string) => `Termina sozinho: ${time}.`,
  closed: (when: string) => `Encerrado ${when}. Não vende mais.`,
};

export type SellerStateTexts = typeof ptBR;
