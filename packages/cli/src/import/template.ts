/** A seller with everything that review needs of a company with one partner. Its tax ids have right check digits and belong to nobody known. */
const seller = {
  external_id: 'seller-1042',
  entity_type: 'pj',
  legal_name: 'Livraria Ipê Comércio de Livros Ltda',
  trade_name: 'Livraria Ipê',
  tax_id: '11222333000181',
  email: 'contato@livraria-ipe.example',
  phone: '11987654321',
  cnaes: [{ code: '4761-0/01', is_primary: true }],
  product_categories: ['books', 'stationery'],
  average_ticket: 8500,
  monthly_revenue: 4200000,
  metadata: { region: 'south' },
  legal_representatives: [
    {
      name: 'Marina Alves',
      document: '39053344705',
      birth_date: '1985-03-02',
      role: 'individual_owner',
      participation_percentage: 100,
      documents: [
        'partner_front_id',
        'partner_back_id',
        'partner_selfie_with_id',
        'partner_proof_of_residence',
      ].map((type) => file(type, 'jpg', 'image/jpeg')),
    },
  ],
  addresses: [
    {
      street: 'Avenida Paulista',
      number: '1578',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      zip_code: '01310-200',
    },
  ],
  documents: ['social_contract', 'cnpj_card', 'proof_of_residence_company'].map((type) =>
    file(type, 'pdf', 'application/pdf'),
  ),
};

/** A file of one seller, as CSV with its header or as a line of JSON. */
export function templateOf(format: 'csv' | 'jsonl'): string {
  if (format === 'jsonl') return JSON.stringify(seller);
  const cells = cellsOf(seller);
  return [cells.map(([name]) => name), cells.map(([, value]) => value)]
    .map((line) => line.map(quoted).join(','))
    .join('\n');
}

function file(type: string, extension: string, mime_type: string) {
  const file_name = `${type}.${extension}`;
  return {
    type,
    file_url: `https://files.example.com/seller-1042/${file_name}`,
    file_name,
    file_size: 482133,
    mime_type,
  };
}

/** Columns and cells; the first CNAE is the primary one. */
function cellsOf(value: object, before = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, one]: [string, unknown]): [string, string][] => {
    const column = before + name;
    if (name === 'cnaes') {
      return [[column, (one as { code: string }[]).map(({ code }) => code).join('|')]];
    }
    if (Array.isArray(one)) {
      if (one.every((item) => typeof item === 'string')) return [[column, one.join('|')]];
      return one.flatMap((item: object, at) => cellsOf(item, `${column}.${at + 1}.`));
    }
    if (typeof one === 'object' && one !== null) return cellsOf(one, `${column}.`);
    return [[column, String(one)]];
  });
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
