/** The fields of the shop's forms, and what test mode proposes for them. */
export const groups = {
  company: {
    trade_name: 'Livraria Ipê',
    legal_name: 'Livraria Ipê Comércio de Livros Ltda',
    tax_id: '11.222.333/0001-81',
    email: 'contato@livraria-ipe.example',
  },
  partner: {
    partner_name: 'Marina Alves',
    partner_document: '390.533.447-05',
    partner_birth_date: '1985-03-02',
  },
  address: {
    zip_code: '01310-200',
    street: 'Avenida Paulista',
    number: '1578',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};

const names = [...Object.values(groups).flatMap(Object.keys), 'sandbox'];

/** What a form says, field by field. */
export function readFields(sent) {
  return Object.fromEntries(names.map((name) => [name, (sent.get(name) ?? '').trim()]));
}
