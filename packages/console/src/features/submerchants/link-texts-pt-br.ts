/** The texts about onboarding links, which only the pages of sellers load. */
export const ptBR = {
  title: 'Links de cadastro',
  hint: 'Com um link, o vendedor completa o cadastro no próprio celular, sem senha.',
  none: 'Nenhum link ainda.',
  make: 'Criar link',
  invite: 'Convidar por link',
  made: 'Link criado',
  once: 'O link aparece só agora. Mande-o só ao vendedor: quem o tem pode começar no lugar dele.',
  until: (time: string) => `Vale até ${time}.`,
  invited_hint: 'O vendedor entra na lista quando informar o CNPJ ou CPF e o nome.',
  of_partner: (name: string) => `Do sócio ${name}`,
  a_partner: 'De um sócio',
  created: (time: string) => `criado em ${time}`,
  states: {
    open: (until: string) => `Ainda não aberto, vale até ${until}`,
    started: (at: string) => `Iniciado em ${at}`,
    completed: (at: string) => `Concluído em ${at}`,
    expired: (at: string) => `Venceu em ${at}`,
    revoked: (at: string) => `Cancelado em ${at}`,
  },
  revoke: 'Cancelar o link',
  revoke_title: 'Cancelar este link?',
  revoke_hint: 'Quem está com ele aberto não continua. O que foi salvo fica.',
  revoked: 'Link cancelado.',
};

export type LinkWords = typeof ptBR;
