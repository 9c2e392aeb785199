/** Examples of values that are the same in each language. */
export const sharedExamples: Readonly<Record<string, string>> = {
  cnpj: '11.222.333/0001-81',
  cpf: '529.982.247-25',
  legal_name: 'Padaria Aurora Ltda',
  name: 'Maria da Silva',
  email: 'maria@loja.com.br',
  phone: '(11) 98765-4321',
  zip_code: '01310-100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
