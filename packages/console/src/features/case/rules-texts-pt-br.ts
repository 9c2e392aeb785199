/** Textos do que as regras de decisão fizeram de um caso, em português. */
export const ptBR = {
  outcomes: {
    approve: 'aprovar',
    refer: 'deixar para pessoas',
    ask_for_more: 'pedir correção',
    reject: 'recusar',
  },
  decided: (name: string) => `Decidido por regra: ${name}`,
  challenger: 'desafiante',
  shadow: (outcome: string, name: string) => `Em sombra: ${outcome} (${name})`,
  left: (outcome: string, why: string) => `A regra era ${outcome}: ${why}`,
  referred: (name: string) => `Deixado para pessoas pela regra: ${name}`,
  pending: 'As regras de decisão esperam as fontes e os arquivos.',
  no_rule: 'nenhuma linha conferiu',
  not_applied: {
    claimed: 'o caso já estava com um analista',
    waits_for_second_person: 'espera uma segunda pessoa',
    needs_second_person: 'a aprovação precisa de uma segunda pessoa',
    requirements_missing: 'falta um requisito',
    blocked: 'um dado está na lista de bloqueio',
  },
};

export type CaseRulesTexts = typeof ptBR;
