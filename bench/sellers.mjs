/** Request bodies that register a company. */

/** `[<id>]` becomes another text in each request, so that every external_id is new. */
export const company = {
  external_id: 'seller-[<id>]',
  entity_type: 'pj',
  legal_name: 'Padaria Aurora Comércio de Alimentos Ltda',
  trade_name: 'Padaria Aurora',
  tax_id: '11222333000181',
  email: 'contato@padaria-aurora.example',
  phone: '11987654321',
  business_type: 'physical',
  product_categories: ['food', 'bakery'],
  average_ticket: 4500,
  monthly_revenue: 9000000,
  cnaes: [{ code: '4721102', description: 'Padaria e confeitaria', is_primary: true }],
  metadata: { region: 'southeast' },
};

const partner = {
  name: 'Marcos Lima',
  document: '52998224725',
  birth_date: '1980-08-15',
  role: 'individual_owner',
  participation_percentage: 100,
};

const address = {
  street: 'Rua Augusta',
  number: '1500',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zip_code: '01304-001',
};

const companyDocuments = ['social_contract', 'cnpj_card', 'proof_of_residence_company'];
const partnerDocuments = [
  'partner_front_id',
  'partner_back_id',
  'partner_selfie_with_id',
  'partner_proof_of_residence',
];

const document = (type, more = {}) => ({
  type,
  file_url: `https://files.example/${type}.pdf`,
  file_name: `${type}.pdf`,
  file_size: 1024,
  mime_type: 'application/pdf',
  ...more,
});

/** The same company as one body, with everything that review needs. */
export function wholeCompany(external_id) {
  return {
    ...company,
    external_id,
    legal_representatives: [
      { ...partner, documents: partnerDocuments.map((type) => document(type)) },
    ],
    addresses: [address],
    documents: companyDocuments.map((type) => document(type)),
    submit: true,
  };
}

/**
 * The whole way of a company to its review: creation, one partner, one address, seven documents, submission.
 *
 * @param {() => string} externalId gives another one each time
 */
export function registrationFlow(externalId) {
  const post = (path, body) => ({
    method: 'POST',
    path,
    body,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
  });
  const below = (context, rest) => `/v1/submerchants/${context.id}/${rest}`;
  return [
    {
      request: () => post('/v1/submerchants', { ...company, external_id: externalId() }),
      answered: ({ data }, context) => (context.id = data.id),
    },
    {
      request: (context) => post(below(context, 'legal-representatives'), partner),
      answered: ({ data }, context) => (context.partner_id = data.id),
    },
    { request: (context) => post(below(context, 'addresses'), address) },
    ...companyDocuments.map((type) => ({
      request: (context) => post(below(context, 'documents'), document(type)),
    })),
    ...partnerDocuments.map((type) => ({
      request: (context) =>
        post(
          below(context, 'documents'),
          document(type, { legal_representative_id: context.partner_id }),
        ),
    })),
    {
      request: (context) => post(below(context, 'submit-for-review')),
      answered: ({ data }) => {
        if (data.status !== 'pending_review') throw new Error(`A flow ended as ${data.status}.`);
      },
    },
  ];
}
