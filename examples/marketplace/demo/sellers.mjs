/** Invented sellers, one for each state that a seller can be in, and more of the common ones. Numbers are those of the documentation. */
const cnpjs = ['11444777000161', '12ABC34501DE35', '11222333000181', '12345678000195'];
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Place, and how the review ends (`sandbox`; none: the seller is invited only). `expires` is of documents; `after` says what the
 * operator or the shop does with those that were approved. A `tax_id` is one that the simulator of sources knows.
 */
const plans = {
  'Padaria Aurora': { city: 'Curitiba', state: 'PR', zip_code: '80010-000', sandbox: 'approve' },
  'Livraria Jatobá': {
    city: 'Belo Horizonte',
    state: 'MG',
    zip_code: '30130-010',
    sandbox: 'approve',
  },
  'Cerâmica Barro Vivo': { city: 'Cunha', state: 'SP', zip_code: '12530-000', sandbox: 'approve' },
  'Doces da Serra': {
    city: 'Petrópolis',
    state: 'RJ',
    zip_code: '25620-000',
    sandbox: 'approve',
    expires: { proof_of_residence_company: inDays(21) },
  },
  'Mel do Cerrado': {
    city: 'Pirenópolis',
    state: 'GO',
    zip_code: '72980-000',
    sandbox: 'approve',
    after: 'ask',
  },
  'Marcenaria Angelim': {
    city: 'Gramado',
    state: 'RS',
    zip_code: '95670-000',
    sandbox: 'approve',
    after: 'hold',
  },
  'Luminárias Sabiá': {
    city: 'Recife',
    state: 'PE',
    zip_code: '50030-000',
    sandbox: 'approve',
    after: 'suspend',
  },
  'Brechó Borboleta': {
    city: 'Salvador',
    state: 'BA',
    zip_code: '40020-000',
    sandbox: 'approve',
    after: 'close',
  },
  'Café Serra Azul': {
    tax_id: '66123456000157',
    city: 'Poços de Caldas',
    state: 'MG',
    zip_code: '37701-000',
    sandbox: 'stay',
  },
  'Tecelagem Rio Manso': {
    tax_id: '88123456000190',
    city: 'Goiânia',
    state: 'GO',
    zip_code: '74003-010',
    sandbox: 'stay',
  },
  'Ateliê Caju': {
    city: 'Fortaleza',
    state: 'CE',
    zip_code: '60060-000',
    sandbox: 'send_back:address_mismatch',
  },
  'Couro & Cia': {
    city: 'Franca',
    state: 'SP',
    zip_code: '14400-000',
    sandbox: 'reject:name_mismatch',
  },
  'Floricultura Manacá': { city: 'Holambra', state: 'SP', zip_code: '13825-000' },
};

export const sellers = Object.entries(plans).map(([trade_name, plan], at) => ({
  id: `jirau-${slug(trade_name)}`,
  sandbox: plan.sandbox,
  after: plan.after,
  form: {
    trade_name,
    legal_name: `${trade_name} Ltda`,
    tax_id: plan.tax_id ?? cnpjs[at % cnpjs.length],
    email: `contato@${slug(trade_name)}.example`,
    partner_name: 'Marina Alves',
    partner_document: '39053344705',
    partner_birth_date: '1985-03-02',
    street: 'Rua das Acácias',
    number: '100',
    neighborhood: 'Centro',
    city: plan.city,
    state: plan.state,
    zip_code: plan.zip_code,
    sandbox: plan.sandbox ?? 'stay',
    expires: plan.expires ?? {},
  },
}));

function slug(text) {
  return text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(/ +/g, '-');
}
