/** Texts of the page of figures, and of quality control. */
export const ptBR = {
  incomplete: 'Decisões de antes da atualização ainda estão sendo contadas: os números vão subir.',
  mode: 'Lojistas',
  modes: { live: 'Produção', test: 'Ambiente de teste', all: 'Todos' },
  author: 'Decisões',
  authors: { human: 'De pessoas', automatic: 'Automáticas', all: 'Todas' },
  shown: (mode: string, author: string) => `Lojistas: ${mode}. Decisões: ${author}.`,
  shown_modes: { live: 'produção', test: 'ambiente de teste', all: 'produção e ambiente de teste' },
  shown_authors: {
    human: 'de pessoas',
    automatic: 'automáticas',
    all: 'de pessoas e automáticas',
  },
  time_zone: 'Fuso usado nas datas',
  from: 'De',
  to: 'Até',
  clear_dates: 'Limpar datas',
  sla: 'Dentro do SLA',
  of_due: (kept: string, due: string) => `${kept} de ${due} com prazo`,
  by: 'Separar por',
  bys: {
    analyst: 'Analista',
    merchant: 'Lojista',
    reason: 'Motivo',
    check: 'Verificação',
  },
  titles: {
    analyst: 'Decisões por analista',
    merchant: 'Decisões por lojista',
    reason: 'Decisões por motivo',
    check: 'Decisões por verificação',
  },
  hints: {
    analyst: '',
    merchant: '',
    reason: 'Uma decisão conta uma vez em cada motivo que cita.',
    check:
      'O que a verificação tinha apontado quando o caso foi decidido, e qual foi a decisão. Uma decisão conta em cada verificação.',
  },
  own_only: 'Aqui estão só as suas decisões.',
  key: 'Chave de API',
  sandbox: 'Ambiente de teste',
  results: { failed: 'falha', warned: 'alerta' },
  decisions: 'Decisões',
  approval: 'Aprovadas',
  rejected: 'Recusadas',
  sent_back: 'Devolvidas',
  median: 'Mediana até decidir',
  p90: 'Percentil 90',
  none: 'Nenhuma decisão com estes filtros.',
  filtered_out: (count: number) =>
    count === 1
      ? 'Uma decisão deste período ficou de fora.'
      : `${count} decisões deste período ficaram de fora.`,
  show_all: 'Mostrar todas',
  per_day: 'Todos os dias, um a um',
  per_day_csv: 'Baixar as decisões por dia em CSV',
  approximate: 'Tempos com precisão de 4,4%.',
};

export type FigureTexts = typeof ptBR;
