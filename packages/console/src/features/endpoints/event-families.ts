/** Objects that events are about, with what they are good for, in the order of the picker. */
export const familiesPt = {
  submerchant: ['Vendedores', 'cadastrado, enviado, aprovado, recusado, suspenso, encerrado'],
  document: ['Documentos', 'enviado, aprovado, recusado, vencido'],
  amendment: ['Alterações de cadastro', 'enviada, aprovada, recusada, retirada'],
  request: ['Pedidos ao vendedor', 'aberto, respondido, aceito, vencido'],
  requirement: ['Prazos', 'um documento vence em breve, ou venceu'],
  onboarding: ['Convites', 'o vendedor ou um sócio começou, terminou ou parou'],
  charge: ['Cobranças', 'autorizada, paga, falhou, estornada, contestada'],
  withdrawal: ['Saques', 'pedido, pago, falhou'],
  anticipation: ['Antecipações', 'pedida, aprovada, paga, negada'],
  endpoint: ['Seus endpoints', 'um deles falha, voltou ou foi pausado'],
  api_key: ['Suas chaves', 'uma chave vence em breve'],
} as const satisfies Record<string, readonly [name: string, about: string]>;

export type Families = Readonly<
  Record<keyof typeof familiesPt, readonly [name: string, about: string]>
>;

export const familiesEn: Families = {
  submerchant: ['Sellers', 'registered, submitted, approved, rejected, suspended, closed'],
  document: ['Documents', 'sent, approved, rejected, expired'],
  amendment: ['Amendments', 'sent, approved, rejected, withdrawn'],
  request: ['Requests to sellers', 'opened, answered, accepted, expired'],
  requirement: ['Due dates', 'a document expires soon, or has expired'],
  onboarding: ['Invitations', 'the seller or a partner has started, finished or stopped'],
  charge: ['Charges', 'authorized, paid, failed, refunded, disputed'],
  withdrawal: ['Withdrawals', 'asked for, paid, failed'],
  anticipation: ['Anticipations', 'asked for, approved, paid, turned down'],
  endpoint: ['Your endpoints', 'one of them fails, works again or was paused'],
  api_key: ['Your keys', 'a key expires soon'],
};
