/**
 * Reading of documents (bench/README.md): drawn contracts, identity cards and bills of invented people, as text, scans and photos; then files
 * that are made to harm. Each is read as the service does, in a separate process.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { DocumentReader } from '../packages/service/dist/evidence/documents/document-reader.js';
import { compareDocument } from '../packages/service/dist/evidence/rules/compare-documents.js';
import { taxIdCheckDigitsRight } from '../packages/service/dist/submerchants/rules/tax-id.js';
import { describeMachine } from './lib/machine.mjs';
import { say, tell } from './lib/say.mjs';
import { median } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';

const { resolve } = createRequire(new URL('../packages/service/package.json', import.meta.url));
const { createCanvas, GlobalFonts } = await import(resolve('@napi-rs/canvas'));
const { default: PdfDocument } = await import(resolve('pdfkit'));
const fonts = join(dirname(resolve('pdfjs-dist/package.json')), 'standard_fonts');
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Sans');

/** Files of each kind. */
const of_kind = 3;
const labelled = './packages/service/test/labelled';
const { module: names } = await runnerImport(`${labelled}/invented-names.ts`);
const { module: chance } = await runnerImport(`${labelled}/random.ts`);
const random = chance.seeded(7);
const invent = new names.Inventor(random);
const from = (...values) => values[Math.floor(random() * values.length)];

export async function run() {
  const hostile = [];
  for (const [name, file] of Object.entries(await hostileFiles())) {
    tell(`${name} …`);
    const { reading, seconds, spent, peak } = await readOne(file);
    hostile.push([
      name,
      reading.failure ?? 'read',
      `${reading.pages_read} of ${reading.pages}`,
      seconds.toFixed(1),
      spent.toFixed(1),
      String(Math.round(peak)),
    ]);
  }
  const results = new Map();
  for (const [name, draw] of Object.entries(kinds)) {
    tell(`${name} …`);
    const sums = { agrees: 0, differs: 0, not_found: 0, wrong: 0, seconds: [], spent: [], peak: 0 };
    for (let at = 0; at < of_kind; at += 1) {
      const seller = inventSeller();
      const { type, file, pages = 1 } = await draw(seller);
      const { reading, seconds, spent, peak } = await readOne(file);
      sums.seconds.push(seconds / pages);
      sums.spent.push(spent / pages);
      sums.peak = Math.max(sums.peak, peak);
      for (const { state } of compared(seller, type, reading)) sums[state] += 1;
      // Another seller's data must not be said to stand in it.
      sums.wrong += compared(inventSeller(), type, reading).filter(
        ({ field, state }) => state === 'agrees' && !shared.has(field),
      ).length;
    }
    results.set(name, sums);
  }
  const rows = [...results].map(
    ([name, { agrees, differs, not_found, wrong, seconds, spent, peak }]) => [
      name,
      `${agrees} of ${agrees + differs + not_found}`,
      String(differs),
      String(wrong),
      median(seconds).toFixed(1),
      median(spent).toFixed(1),
      Math.max(...spent).toFixed(1),
      String(Math.round(peak)),
    ],
  );
  say(describeMachine('none', ['pdfjs-dist', 'tesseract-wasm', '@napi-rs/canvas']).join('\n'));
  say('');
  const head = [
    '',
    'found',
    'taken for another',
    'of others',
    'a page, s',
    'of processor',
    'most',
    'MiB',
  ];
  say(table(head, rows));
  say('');
  say(table(['', 'ends with', 'pages', 's', 'of processor', 'MiB'], hostile));
}

/** Fields that two sellers may share by chance: bills are new, and streets few. */
const shared = new Set(['issue_date', 'address', 'cnaes']);

/** Reads a file as the service does, and watches the memory of the process that reads it. */
async function readOne(file) {
  const reader = new DocumentReader();
  let peak = 0;
  let spent = 0;
  const looks = setInterval(() => {
    try {
      const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
      for (const pid of children.filter(Boolean)) {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // After the name: the 12th and 13th value, in hundredths of a second.
        const times = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .slice(11, 13);
        spent = Math.max(
          spent,
          times.reduce((sum, ticks) => sum + Number(ticks) / 100, 0),
        );
        peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
      }
    } catch {
      // It has ended meanwhile, or the system has no /proc.
    }
  }, 20);
  const began = performance.now();
  const reading = await reader.read(file);
  clearInterval(looks);
  return { reading, seconds: (performance.now() - began) / 1000, spent, peak };
}

function compared({ submerchant, legal_representatives, addresses, partner_id }, type, reading) {
  const document = {
    id: 'd',
    type,
    legal_representative_id: type.startsWith('partner_') ? partner_id : null,
    number: null,
    expires_at: null,
  };
  const declared = { submerchant, legal_representatives, addresses };
  return compareDocument(declared, document, reading.found, new Date().toISOString());
}

function inventSeller() {
  const partner_id = 'p';
  const name = invent.person(3).join(' ');
  return {
    partner_id,
    submerchant: {
      entity_type: 'pj',
      legal_name: `${invent.brand()} ${invent.trade()} Ltda`,
      trade_name: null,
      tax_id: withCheckDigits(invent.cnpj().slice(0, 12)),
      birth_date: null,
      mother_name: null,
      cnaes: [{ code: '4761001', is_primary: true }],
    },
    legal_representatives: [
      {
        id: partner_id,
        entity_type: 'pf',
        name,
        legal_name: null,
        document: withCheckDigits(invent.cpf().slice(0, 9)),
        birth_date: invent.birth(),
        mother_name: invent.person(3).join(' '),
      },
    ],
    addresses: [
      {
        street: `Rua ${invent.person(2).join(' ')}`,
        number: String(10 + Math.floor(random() * 3000)),
        neighborhood: 'Centro',
        city: 'São Paulo',
        state: 'SP',
        zip_code: `01${String(Math.floor(random() * 1_000_000)).padStart(6, '0')}`,
      },
    ],
  };
}

/** The start of a CPF or CNPJ with its check digits. */
function withCheckDigits(start) {
  for (let end = 0; ; end += 1) {
    const value = start + String(end).padStart(2, '0');
    if (taxIdCheckDigitsRight(value)) return value;
  }
}

const dotted = (id) =>
  id.length === 11
    ? id.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    : id.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
const dayOf = (day) => day.slice(0, 10).split('-').toReversed().join('/');
const cep = ({ zip_code }) => `${zip_code.slice(0, 5)}-${zip_code.slice(5)}`;

/** A contract of a page, in lines. */
function contractOf({ submerchant, legal_representatives: [partner], addresses: [address] }) {
  return [
    'CONTRATO SOCIAL',
    submerchant.legal_name.toUpperCase(),
    '',
    `Pelo presente instrumento, ${partner.name.toUpperCase()}, brasileiro, solteiro,`,
    `empresário, inscrito no CPF sob o nº ${dotted(partner.document)}, resolve constituir`,
    'uma sociedade limitada, que se regerá pelas cláusulas seguintes.',
    '',
    `Cláusula primeira. A sociedade gira sob o nome ${submerchant.legal_name.toUpperCase()},`,
    `CNPJ ${dotted(submerchant.tax_id)}, com sede na`,
    `${address.street}, ${address.number}, ${address.neighborhood}, ${address.city}/${address.state},`,
    `CEP ${cep(address)}.`,
    'Cláusula segunda. O objeto social é o comércio varejista de livros,',
    'CNAE 4761-0/01.',
    'Cláusula terceira. O capital social é de R$ 10.000,00 (dez mil reais),',
    'dividido em 10.000 quotas de valor nominal de R$ 1,00 cada uma,',
    'totalmente subscritas e integralizadas em moeda corrente do País.',
    'Cláusula quarta. A administração cabe ao sócio, vedado o uso do nome',
    'empresarial em negócios estranhos ao interesse social.',
  ];
}

/** A page of an A4 sheet in 150 dots per inch. */
function drawPage(lines) {
  const canvas = createCanvas(1240, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#111';
  context.font = '25px Sans';
  lines.forEach((line, at) => context.fillText(line, 120, 160 + at * 46));
  return canvas;
}

function drawCard({ legal_representatives: [partner] }) {
  const canvas = createCanvas(1500, 960);
  const context = canvas.getContext('2d');
  context.fillStyle = '#dfe9d8';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = '#b4c8a8';
  for (let at = 0; at < 1500; at += 24) context.strokeRect(at, at % 90, 200, 900);
  context.fillStyle = '#777';
  context.fillRect(80, 260, 360, 480);
  const write = (text, x, y, size) => {
    context.fillStyle = '#1c1c1c';
    context.font = `${size}px Sans`;
    context.fillText(text, x, y);
  };
  write('REPÚBLICA FEDERATIVA DO BRASIL', 380, 90, 40);
  write('CARTEIRA NACIONAL DE HABILITAÇÃO', 380, 150, 34);
  const rows = [
    ['NOME', partner.name.toUpperCase()],
    ['CPF', dotted(partner.document)],
    ['DATA NASCIMENTO', dayOf(partner.birth_date)],
    ['FILIAÇÃO', partner.mother_name.toUpperCase()],
    ['VALIDADE', '10/08/2031'],
  ];
  rows.forEach(([label, value], at) => {
    write(label, 500, 270 + at * 130, 24);
    write(value, 500, 320 + at * 130, 38);
  });
  return canvas;
}

/** A bill of electricity, whose company's CNPJ is none of the seller's. */
const billOf = ({ legal_representatives: [partner], addresses: [address] }) => [
  'COMPANHIA DE ENERGIA DO ESTADO',
  `CNPJ ${dotted(withCheckDigits('616951270001'))}`,
  '',
  partner.name.toUpperCase(),
  `${address.street.toUpperCase()}, ${address.number}`,
  `${address.neighborhood.toUpperCase()} ${address.city.toUpperCase()} ${address.state}`,
  `CEP ${cep(address)}`,
  '',
  `Data de emissão: ${dayOf(new Date(Date.now() - 20 * 86_400_000).toISOString())}`,
  'Conta de energia elétrica    Consumo 214 kWh    Total a pagar R$ 241,90',
];

/** A photo of a drawn document: on a table, turned by some degrees, darker at one side, with noise. */
function photograph(drawn, { degrees = 0, quarter = 0, scale = 1, noise = 12 } = {}) {
  const margin = 1.12;
  const [width, height] = [drawn.width * scale * margin, drawn.height * scale * margin];
  const isAcross = quarter % 2 === 1;
  const canvas = createCanvas(isAcross ? height : width, isAcross ? width : height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#8a7560';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180 + (quarter * Math.PI) / 2);
  context.drawImage(
    drawn,
    (-drawn.width * scale) / 2,
    (-drawn.height * scale) / 2,
    drawn.width * scale,
    drawn.height * scale,
  );
  context.resetTransform();
  const shade = context.createLinearGradient(0, 0, canvas.width, canvas.height);
  shade.addColorStop(0, 'rgba(0,0,0,0)');
  shade.addColorStop(1, 'rgba(0,0,0,0.35)');
  context.fillStyle = shade;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const by = (random() - 0.5) * 2 * noise;
    for (let of = 0; of < 3; of += 1) pixels.data[at + of] += by;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toBuffer('image/jpeg', 80);
}

const photo = (bytes) => ({ bytes, mime_type: 'image/jpeg', file_name: 'foto.jpg' });

/** A photo of a contract's page, and no seller's. */
export const photoOfContract = () =>
  photograph(drawPage(contractOf(inventSeller())), { degrees: 1.2 });

async function pdfOf(fill, options = {}) {
  const pdf = new PdfDocument({ size: 'A4', margin: 50, ...options });
  fill(pdf);
  pdf.end();
  const chunks = [];
  for await (const chunk of pdf) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), mime_type: 'application/pdf', file_name: 'a.pdf' };
}

const kinds = {
  'contract, text': async (seller) => ({
    type: 'social_contract',
    file: await pdfOf((pdf) => pdf.fontSize(11).text(contractOf(seller).join('\n'))),
  }),
  'contract, scan of two pages': async (seller) => {
    const scan = photograph(drawPage(contractOf(seller)), { degrees: 1.2, noise: 6 });
    const file = await pdfOf((pdf) => {
      pdf.image(scan, 0, 0, { width: 595 });
      pdf.addPage().image(scan, 0, 0, { width: 595 });
    });
    return { type: 'social_contract', file, pages: 2 };
  },
  'card, photo': (seller) => ({
    type: 'partner_front_id',
    file: photo(photograph(drawCard(seller), { degrees: from(-2, 1, 3) })),
  }),
  'card, photo on its side': (seller) => ({
    type: 'partner_front_id',
    file: photo(photograph(drawCard(seller), { quarter: from(1, 2, 3) })),
  }),
  'card, small and noisy': (seller) => ({
    type: 'partner_front_id',
    file: photo(photograph(drawCard(seller), { scale: 0.6, noise: 45, degrees: 2 })),
  }),
  'card, 12 megapixels': (seller) => ({
    type: 'partner_front_id',
    file: photo(photograph(drawCard(seller), { scale: 2.6, degrees: 2 })),
  }),
  'bill, photo': (seller) => ({
    type: 'partner_proof_of_residence',
    file: photo(photograph(drawPage(billOf(seller)), { degrees: from(-2, 1) })),
  }),
};

/** Files that are made to take time, memory or the process. */
async function hostileFiles() {
  const pdf = (body) => ({
    bytes: Buffer.from(body, 'latin1'),
    mime_type: 'application/pdf',
    file_name: 'a.pdf',
  });
  /** A PDF of these objects; the first one is its catalogue. */
  const objects = (...all) => {
    let text = '%PDF-1.7\n';
    const places = all.map((object, at) => {
      const place = text.length;
      text += `${at + 1} 0 obj\n${object}\nendobj\n`;
      return place;
    });
    const start = text.length;
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    return pdf(
      `${text}xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    );
  };
  const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  const page = (size, more) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents 4 0 R ${more} >>`;
  const stream = (head, body) => `<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`;
  // Each form draws the next one twenty times.
  const forms = Array.from({ length: 9 }, (_, at) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${at + 6} 0 R >> >>`,
      at === 8 ? '0 0 5 5 re f' : '/F Do '.repeat(20),
    ),
  );
  const bomb = deflateSync(Buffer.alloc(1_000_000_000, 'q ')).toString('latin1');
  const huge = createCanvas(30_000, 3_900).toBuffer('image/png');
  return {
    'broken PDF': pdf('%PDF-1.7 broken'),
    'a page of 10,000,000 by 10,000,000': objects(
      catalogue,
      pages,
      page('10000000 10000000', ''),
      stream('', '0 0 5 5 re f'),
    ),
    'a page of 10,000,000 by 1': objects(
      catalogue,
      pages,
      page('10000000 1', ''),
      stream('', '0 0 5 5 re f'),
    ),
    'a page tree that contains itself': objects(
      catalogue,
      '<< /Type /Pages /Kids [2 0 R] /Count 100000000 >>',
    ),
    'forms within forms, 20 to the 8th': objects(
      catalogue,
      pages,
      page('500 500', '/Resources << /XObject << /F 5 0 R >> >>'),
      stream('', '/F Do'),
      ...forms,
    ),
    'a gigabyte, packed in a megabyte': objects(
      catalogue,
      pages,
      page('500 500', ''),
      stream('/Filter /FlateDecode', bomb),
    ),
    'an image of 117 megapixels': { bytes: huge, mime_type: 'image/png', file_name: 'a.png' },
    'an image cut in its middle': photo(photograph(drawCard(inventSeller())).subarray(0, 90_000)),
    'two hundred empty pages': await pdfOf((one) => {
      for (let at = 1; at < 200; at += 1) one.addPage();
    }),
  };
}
