/** States of a company in the register of Receita Federal: ativa, suspensa, inapta, baixada, nula. */
export const situations = ['active', 'suspended', 'unfit', 'closed', 'null'] as const;
export type Situation = (typeof situations)[number];

/** States by the codes of Receita Federal. */
export const situationsByCode: Readonly<Record<string, Situation>> = {
  1: 'null',
  2: 'active',
  3: 'suspended',
  4: 'unfit',
  8: 'closed',
};

/** Whether the words for a reason say that there is none. */
export const isNoReason = (words: string) => /^sem motivo$/i.test(words);

export interface CompanyAddress {
  zip_code: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
}

export interface CompanyPartner {
  name: string;
  /** A CPF is masked as published: `***123456**`. */
  document: string | null;
  qualification: string | null;
  since: string | null;
}

/** What the register of companies knows of a CNPJ, in the words of a submerchant. */
export interface Company {
  legal_name: string;
  trade_name: string | null;
  /** `YYYY-MM-DD`. */
  opened_on: string | null;
  legal_nature: { code: string; name: string | null } | null;
  /** Whether it is a microempreendedor individual; null: not known. */
  mei: boolean | null;
  situation: Situation;
  /** Day of its present state, `YYYY-MM-DD`. */
  situation_since: string | null;
  /** Why the register has it in that state, in its own words; null also where it has none, as for an active one. */
  situation_reason: string | null;
  /** Seven digits. */
  main_cnae: string | null;
  /** The main one first. */
  cnaes: { code: string; description: string | null; is_primary: boolean }[];
  address: CompanyAddress | null;
  partners: CompanyPartner[];
}
