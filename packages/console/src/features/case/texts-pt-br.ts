const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Texts that only the page of a case uses. */
export const ptBR = {
  index: { title: 'Neste caso', proof: 'Documento', notes: 'Notas' },
  versions: { earlier: 'versão anterior', newer: 'na alteração' },
  standing: {
    close: 'Encerrar subcredenciado',
    suspend: 'Suspender',
    reinstate: 'Reativar',
    restrict: 'Restringir',
    lift: 'Retirar a restrição',
    titles: {
      suspend: 'Suspender',
      reinstate: 'Reativar',
      restrict: 'Restringir uma capacidade',
    },
    hints: {
      suspend:
        'Vale na hora: cobranças e antecipações param, e saques só com autorização. O lojista recebe um aviso com os motivos.',
      reinstate: 'Vale na hora: o subcredenciado volta a vender, e o lojista recebe um aviso.',
      restrict: 'Vale na hora, só para a capacidade escolhida. O lojista recebe um aviso.',
    },
    capability: 'Capacidade',
    at_present: (status: string) => `hoje: ${status}`,
    strictness: 'Até onde',
    strict: {
      restricted: 'Só com autorização, caso a caso',
      inactive: 'Bloqueada por completo',
    },
    reasons: 'Motivos',
    other_reason: 'Outro motivo…',
    until: 'Termina em (opcional)',
    until_hint: 'No seu fuso horário. Sem data, vale até ser desfeito por uma pessoa.',
    until_past: 'Escolha um momento no futuro, ou deixe em branco.',
    replaces: 'Confirmar troca a restrição que já existe nesta capacidade.',
    confirm: {
      suspend: (name: string) => `Suspender ${name}`,
      reinstate: (name: string) => `Reativar ${name}`,
      restrict: (name: string) => `Restringir ${name}`,
    },
    done: {
      suspend: (name: string) => `${name}: suspenso.`,
      reinstate: (name: string) => `${name}: reativado.`,
      restrict: (name: string) => `${name}: capacidade restringida.`,
      lift: (name: string) => `${name}: restrição retirada.`,
    },
  },
  life: {
    title: 'Linha do tempo',
    cut: 'O histórico abaixo tem o que veio antes.',
  },
  before: {
    title: 'Decisão anterior',
    current_title: 'Decisão',
    kinds: { approved: 'Aprovado', rejected: 'Recusado', sent_back: 'Devolvido para correção' },
    by: (who: string, when: string) => `${who}, em ${when}`,
    second: (who: string) => `com ${who}`,
    notes: 'Observação para o lojista',
    reasons: (count: number) => plural(count, 'motivo', 'motivos'),
    unchanged: 'sem alteração',
    corrected: 'alterado',
    unchanged_count: (count: number) =>
      count === 1
        ? '1 motivo continua sem alteração.'
        : `${count} motivos continuam sem alteração.`,
  },
  related: {
    title: 'Subcredenciados relacionados',
    same_tax_id: 'mesmo CPF ou CNPJ',
    partner: (name: string) => `sócio ${name}`,
    at_least: (number: string) => `pelo menos ${number}`,
    more: (number: string) => `e mais ${number}`,
    more_at_least: (number: string) => `e pelo menos mais ${number}`,
    picture: (name: string, number: string) =>
      `Ligações de ${name} com outros subcredenciados: ${number}. A lista abaixo diz o mesmo.`,
  },
  viewer: {
    zoom: 'Ampliação',
    colors: 'Contraste e brilho',
    contrast: 'Contraste',
    brightness: 'Brilho',
    reset_colors: 'Cores originais',
  },
  panes: {
    together: 'Documento e selfie juntos',
    beside: 'Ao lado',
    choose: 'Escolha um documento',
    close: 'Fechar',
  },
  proof: {
    title: 'O que este documento comprova',
    matches: 'Confere',
    differs: 'Não confere',
    next: 'próximo campo',
    none: 'não informado',
    face: 'é o mesmo da foto do documento',
    issue_date: 'emitido nos últimos 90 dias',
    differing: (names: string) => `Não confere: ${names}.`,
    fields: {
      legal_name: 'Nome ou razão social',
      trade_name: 'Nome fantasia',
      tax_id: 'CPF ou CNPJ',
      birth_date: 'Data de nascimento',
      mother_name: 'Nome da mãe',
      cnaes: 'Atividade (CNAE)',
      partners: 'Sócios e participações',
      address: 'Endereço',
      partner_name: 'Nome do sócio',
      partner_document: 'CPF do sócio',
      partner_birth_date: 'Data de nascimento do sócio',
      partner_mother_name: 'Nome da mãe do sócio',
      face: 'Rosto',
      issue_date: 'Data de emissão',
      expires_at: 'Validade',
      number: 'Número',
      qr_code: 'QR code',
    },
  },
};

export type CaseTexts = typeof ptBR;
