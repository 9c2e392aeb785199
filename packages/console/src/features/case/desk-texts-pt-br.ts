/** Texts of the review desk about what was opened, checked and taken. */
export const ptBR = {
  seen: 'aberto por você',
  not_seen: 'não aberto',
  seen_at: (time: string) => `aberto por você em ${time}`,
  unseen: {
    one: 'Você não abriu este documento. Ele só pode ser aprovado com um motivo por escrito.',
    many: 'Você não abriu estes documentos. Abra-os, ou dê um motivo por escrito:',
    open: (name: string) => `Abrir: ${name}`,
    reason: 'Motivo para aprovar sem abrir',
    reason_hint:
      'Fica no histórico e na prova, com a lista; o lojista não vê. Pelo menos 10 caracteres.',
    in_trail: (names: string) => `Aprovado sem abrir: ${names}.`,
  },
  by_machine: {
    none: (count: number) =>
      count === 1
        ? 'Nada falta, e a verificação automática não achou nada. Ela lê o cadastro, não as imagens.'
        : `Nada falta, e as ${count} verificações automáticas não acharam nada. Elas leem o cadastro, não as imagens.`,
  },
  by_person: {
    title: 'O que só uma pessoa vê',
    hint: 'Nenhuma máquina confere isto aqui.',
    contract: (_name: string) =>
      'O contrato é desta empresa: razão social, CNPJ, sócios, participações e quem assina.',
    cnpj_card: (_name: string) =>
      'O cartão é desta empresa, e mostra que ela está ativa, com a atividade cadastrada.',
    company_residence: (_name: string) =>
      'O comprovante é desta empresa, do endereço cadastrado, e recente.',
    id_data: (name: string) =>
      `O documento é de ${name}: nome, número e data de nascimento são os do cadastro, e ele está na validade.`,
    face: (name: string) => `A pessoa na foto é ${name}: a mesma do documento que segura.`,
    residence: (name: string) =>
      `O comprovante é de ${name}, ou de quem mora no mesmo endereço, e recente.`,
    genuine: (_name: string) =>
      'Nenhum documento foi adulterado, montado ou fotografado de uma tela.',
  },
  my_cases: 'Ver os meus casos',
  leave: {
    title: 'Este caso já foi iniciado',
    text: 'Há documentos decididos nele. Liberado, outra pessoa pode continuar; as decisões ficam.',
    keep: 'Manter comigo e pegar o próximo',
    release: 'Liberar e pegar o próximo',
  },
};

export type DeskWords = typeof ptBR;
