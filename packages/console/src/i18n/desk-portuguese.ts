/** Texts of the queue's filters, views and bulk actions, and of the command palette. */
export const desk = {
  filters: {
    title: 'Filtros',
    applied: 'Filtros aplicados',
    remove: (filter: string) => `Limpar o filtro ${filter}`,
    any: 'Todos',
    check: 'Verificação com achado',
    kind: 'Tipo',
    hours: 'Esperando há',
    at_least: (hours: number) =>
      hours % 24 === 0 && hours > 24
        ? `pelo menos ${hours / 24} dias`
        : `pelo menos ${hours} ${hours === 1 ? 'hora' : 'horas'}`,
    from: 'Enviado desde',
    to: 'Enviado até',
    amount: 'Faturamento mensal',
    amount_from: 'De (R$)',
    amount_to: 'Até (R$)',
    amount_hint: 'O faturamento mensal que o cadastro informa.',
    no_amount: 'Escreva um valor em reais.',
    sort: 'Ordem',
    orders: {
      oldest: 'Esperando há mais tempo',
      due: 'Prazo mais próximo',
      newest: 'Enviados por último',
      amount: 'Maior faturamento',
      merchant: 'Por lojista',
    },
  },
  bulk: {
    title: 'Casos escolhidos',
    choice: 'Escolha',
    choose: (name: string) => `Escolher ${name}`,
    choose_row: 'Escolher a linha',
    chosen: (count: number, text: string) =>
      count === 1 ? '1 caso escolhido' : `${text} casos escolhidos`,
    choose_all: (total: string) => `Escolher todos os ${total}`,
    choose_first: (most: string, total: string) => `Escolher os primeiros ${most} de ${total}`,
    choose_none: 'Limpar a escolha',
    do: 'Fazer com eles',
    actions: {
      assign: 'Atribuir',
      release: 'Liberar',
      request_resubmission: 'Pedir reenvio',
      reject: 'Recusar',
      approve: 'Aprovar',
    },
    preview: 'O que acontece com cada caso',
    possible: (possible: number, refused: number) =>
      refused === 0
        ? `Possível em ${possible}.`
        : `Possível em ${possible}, não em ${refused}. Nada foi feito ainda.`,
    outcomes: {
      possible: 'possível',
      second_person: 'espera uma segunda pessoa',
      refused: 'não é possível',
    },
    refusals: {
      INVALID_STATUS: 'Não está mais em análise.',
      REQUIREMENTS_NOT_MET: 'Falta um documento, ou um está recusado ou vencido.',
      DOCUMENTS_NOT_SEEN: 'Há documentos que você não abriu.',
      NOT_FOUND: 'Este caso não existe mais.',
    } as Record<string, string>,
    assignee: 'Para quem',
    nobody: 'Ninguém',
    somebody: 'alguém que não analisa mais',
    assigned_to: (name: string) => `Hoje atribuído a ${name}.`,
    reason: 'Motivo para todos',
    own_text: 'Texto próprio do motivo (opcional)',
    confirm: (action: string, count: number) =>
      `${action}: ${count} ${count === 1 ? 'caso' : 'casos'}`,
    begins_soon: 'Começa em 5 segundos. Até lá, dá para desfazer.',
    progress: 'Andamento',
    progressed: (done: number, total: number, failed: number) =>
      `${done} de ${total} com resposta${failed > 0 ? `, ${failed} sem efeito` : ''}.`,
    stopped: (open: number) =>
      open === 1 ? 'Parou: 1 caso espera.' : `Parou: ${open} casos esperam.`,
    results: 'Resultado de cada caso',
    results_of: {
      waiting: 'espera',
      done: 'feito',
      second_person: 'espera uma segunda pessoa',
      refused: 'sem efeito',
      unknown: 'sem resposta',
    },
    stop: 'Parar',
    resume: 'Continuar',
    discard: 'Deixar assim',
    interrupted: (action: string) => `“${action}” parou antes do fim.`,
  },
  palette: {
    title: 'Buscar e agir',
    open: 'Buscar',
    placeholder: 'Nome, documento, identificador ou ação',
    results: 'Resultados',
    recent: 'Abertos há pouco',
    submerchants: 'Subcredenciados',
    groups: {
      sellers: 'Vendedores',
      charges: 'Cobranças',
      deliveries: 'Entregas',
      merchants: 'Lojistas',
      people: 'Pessoas',
    },
    actions: 'Ações',
    pages: 'Ir para',
    new_seller: 'Cadastrar vendedor',
    none: 'Nada encontrado.',
    failed: 'Parte da busca não respondeu.',
    count: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  },
};
