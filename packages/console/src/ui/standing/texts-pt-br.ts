/** What may be done with money is named as in the API: charges, withdrawals, anticipations. */
export const ptBR = {
  capabilities: {
    charges: 'Cobranças',
    withdrawals: 'Saques',
    anticipations: 'Antecipações',
  } as Record<string, string>,
  statuses: {
    active: 'liberado',
    restricted: 'só com autorização',
    inactive: 'bloqueado',
  } as Record<string, string>,
  suspended: (since: string) => `Suspenso desde ${since}`,
  until: (time: string) => `Termina sozinho em ${time}.`,
  suspended_effect:
    'Cobranças e antecipações estão bloqueadas. Saques só com autorização do operador.',
  restricted_title: 'Com restrições',
  hold: (capability: string, status: string, since: string) =>
    `${capability}: ${status} desde ${since}.`,
  by_rule: 'Por regra automática.',
  closed: (since: string) => `Encerrado em ${since}`,
  closed_by: { merchant: 'Encerrado pelo lojista.', operator: 'Encerrado pelo operador.' },
  closed_effect:
    'Não vende mais, e nada do cadastro pode ser alterado. Os dados ficam guardados até o fim do prazo legal.',
  reinstated: 'Reativado',
  reinstated_effect:
    'Volta a vender. Restrições de uma só capacidade continuam até serem retiradas.',
  why: 'Por quê',
  what_to_do: 'O que fazer',
  ask: 'Fale com o operador: ele diz o que falta.',
  send_again: 'Envie de novo o documento apontado.',
  remedies: {
    suspected_fraud: 'Fale com o operador e mostre o que esclarece a suspeita.',
    chargebacks_high: 'Responda aos chargebacks abertos e mostre ao operador o que mudou.',
    volume_above_declared:
      'Atualize o faturamento declarado, ou explique ao operador por que as vendas cresceram.',
    activity_changed: 'Ajuste o cadastro à atividade atual, ou volte à que foi aprovada.',
    answer_overdue: 'Envie a resposta ou o documento que falta.',
    listed: 'Fale com o operador e mostre se a pessoa ou a empresa da lista é outra.',
    court_order: 'Fale com o operador: ele diz o que foi determinado.',
    terms_violated: 'Corrija o que descumpre os termos e conte ao operador.',
    other: 'Siga a observação, ou fale com o operador.',
  } as Record<string, string>,
  close: {
    open: 'Encerrar',
    title: (name: string) => `Encerrar ${name}?`,
    hint: 'É definitivo: as vendas param agora, nada do cadastro pode mais ser alterado, e só um novo cadastro volta a vender. Os dados ficam guardados até o fim do prazo legal.',
    reason: 'Motivo',
    reason_hint: 'Fica no histórico e é lido pelos dois lados.',
    reasons: 'Do catálogo (opcional)',
    reasons_hint:
      'Com um de fraude, outros cadastros com o mesmo CPF ou CNPJ, ou sócios em comum, voltam para análise.',
    notes: 'Observação para o lojista',
    confirm: (name: string) => `Encerrar ${name}`,
    done: (name: string) => `${name}: encerrado.`,
    wallets: 'Ainda há dinheiro em carteiras.',
    receivables: 'Ainda há recebíveis a pagar.',
    acknowledge: 'Sei que ainda há dinheiro, e quero encerrar mesmo assim',
    preview: 'O que o lojista vai ler',
  },
};

export type StandingTexts = typeof ptBR;
