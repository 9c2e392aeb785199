/**
 * Writes a small register of companies as Receita Federal publishes it: the same names, layout, encoding and packing. No company and no person
 * in it exists: everything follows from the number of the company by rule.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const trades = ['PADARIA', 'LIVRARIA', 'OFICINA', 'ESTÚDIO', 'MERCEARIA', 'CONFECÇÃO', 'FARMÁCIA'];
const trees = [
  'IPÊ',
  'JATOBÁ',
  'AROEIRA',
  'PEROBA',
  'CEDRO',
  'SUCUPIRA',
  'ANGICO',
  'MOGNO',
  'PINHÃO',
];
const given = ['ANA', 'JOSÉ', 'MARINA', 'CÍCERO', 'TAINÁ', 'BRUNO', 'ÍRIS', 'OTÁVIO'];
const family = ['DE SOUZA', 'GONÇALVES', 'DA CONCEIÇÃO', 'PRADO', 'ARAÚJO', 'LEÃO'];
const cnaes = ['4761001', '4721102', '9511800', '0111301', '5611201'];
/** Names of codes, as in the files of the same names. */
const codes = {
  Cnaes: {
    name: 'CNAECSV',
    rows: [
      ['0111301', 'Cultivo de arroz'],
      ['4721102', 'Padaria e confeitaria com predominância de revenda'],
      ['4761001', 'Comércio varejista de livros'],
      ['5611201', 'Restaurantes e similares'],
      ['9511800', 'Reparação e manutenção de computadores e de equipamentos periféricos'],
    ],
  },
  Motivos: {
    name: 'MOTICSV',
    rows: [
      ['00', 'SEM MOTIVO'],
      ['01', 'EXTINCAO POR ENCERRAMENTO LIQUIDACAO VOLUNTARIA'],
      ['63', 'OMISSAO DE DECLARACOES'],
    ],
  },
  Municipios: {
    name: 'MUNICCSV',
    rows: [
      ['6001', 'RIO DE JANEIRO'],
      ['7107', 'SÃO PAULO'],
    ],
  },
  Naturezas: {
    name: 'NATJUCSV',
    rows: [
      ['2062', 'Sociedade Empresária Limitada'],
      ['2135', 'Empresário (Individual)'],
    ],
  },
  Paises: { name: 'PAISCSV', rows: [['105', 'BRASIL']] },
  Qualificacoes: {
    name: 'QUALSCSV',
    rows: [
      ['22', 'Sócio'],
      ['49', 'Sócio-Administrador'],
      ['50', 'Empresário'],
    ],
  },
};

/** Company number `n` of the register: every tenth is a MEI, every twentieth is closed or unfit. */
export function registerCompany(n) {
  const base = String(n).padStart(8, '0');
  const isMei = n % 10 === 3;
  const situation = n % 20 === 5 ? '08' : n % 20 === 11 ? '04' : '02';
  const name = `${trades[n % trades.length]} ${trees[n % trees.length]} ${n}`;
  const person = (k) => `${given[(n + k) % given.length]} ${family[(n + 3 * k) % family.length]}`;
  const partners = isMei
    ? []
    : Array.from({ length: n % 2 === 0 ? 1 : n % 4 === 1 ? 2 : 0 }, (_, k) => ({
        name: person(k),
        document: `***${String((n * 7 + k) % 1_000_000).padStart(6, '0')}**`,
        qualification: k === 0 ? '49' : '22',
      }));
  return {
    base,
    cnpj: withCheckDigits(`${base}0001`),
    legal_name: isMei ? `${person(0)} ${n}` : `${name} LTDA`,
    trade_name: n % 3 === 0 ? name : '',
    nature: isMei ? '2135' : '2062',
    isMei,
    situation,
    reason: situation === '08' ? '01' : situation === '04' ? '63' : '00',
    cnae: cnaes[n % cnaes.length],
    other_cnaes: n % 4 === 0 ? [cnaes[(n + 1) % cnaes.length], cnaes[(n + 2) % cnaes.length]] : [],
    number: String((n % 900) + 1),
    partners,
  };
}

/** Appends the check digits of a CNPJ; letters count as in the alphanumeric one. */
export function withCheckDigits(first) {
  let text = first;
  for (let digit = 0; digit < 2; digit += 1) {
    let sum = 0;
    for (let at = 0; at < text.length; at += 1) {
      sum += (text.charCodeAt(text.length - 1 - at) - 48) * (2 + (at % 8));
    }
    text += sum % 11 < 2 ? 0 : 11 - (sum % 11);
  }
  return text;
}

const lineOf = (fields) => `"${fields.join('";"')}"\n`;

/** The lines of a company in the four large files */
function linesOf(one) {
  const partnerLine = ({ name, document, qualification }) =>
    lineOf([one.base, '2', name, document, qualification, '20140310', '', no_cpf, '', '00', '5']);
  const head = [one.base, '0001', one.cnpj.slice(12), '1', one.trade_name, one.situation];
  const activity = ['20200103', one.reason, '', '', '20140310', one.cnae];
  const street = [one.other_cnaes.join(','), 'RUA', 'DAS FLORES', one.number, '', 'CENTRO'];
  const mei = one.isMei ? ['S', '20140310', '00000000'] : ['N', '00000000', '00000000'];
  return {
    Empresas: lineOf([one.base, one.legal_name, one.nature, '49', '1000,00', '01', '']),
    Estabelecimentos: lineOf([...head, ...activity, ...street, ...place, ...no_contact]),
    Socios: one.partners.map(partnerLine).join(''),
    Simples: lineOf([one.base, 'S', '20140310', '00000000', ...mei]),
  };
}

const no_cpf = '***000000**';
const place = ['01310200', 'SP', '7107'];
/** Telephone numbers, an e-mail address, and a special situation. */
const no_contact = Array.from({ length: 9 }, () => '');

const inside = {
  Empresas: ['K3241', 'EMPRECSV'],
  Estabelecimentos: ['K3241', 'ESTABELE'],
  Socios: ['K3241', 'SOCIOCSV'],
};

/**
 * Writes a month.
 *
 * @param {string} folder is created
 * @param {object} options
 * @param {number} options.companies how many
 * @param {string} options.day `D40914`: the day of the publication as files have it in their names
 * @param {number} [options.parts] of each large file
 * @param {boolean} [options.zip] packed, with the names of packed files; otherwise as they are within
 * @param {(n: number) => ReturnType<typeof registerCompany> | null} [options.company] changes companies, or leaves them out
 * @param {(file: string) => string} [options.more] further lines at the end of the first part of a file
 */
export async function writeRegisterFiles(
  folder,
  { companies, day, parts = 2, zip = true, company = registerCompany, more = () => '' },
) {
  await mkdir(folder, { recursive: true });
  for (const [title, { name, rows }] of Object.entries(codes)) {
    const file = await openFile(folder, zip, `${title}.zip`, `F.K03200$Z.${day}.${name}`);
    await file.write(rows.map(lineOf).join('') + more(title));
    await file.end();
  }
  const simples = await openFile(folder, zip, 'Simples.zip', `F.K03200$W.SIMPLES.CSV.${day}`);
  for (let part = 0; part < parts; part += 1) {
    const files = {};
    for (const [title, [system, name]] of Object.entries(inside)) {
      const within = `${system}.K03200Y${part}.${day}.${name}`;
      files[title] = await openFile(folder, zip, `${title}${part}.zip`, within);
    }
    files.Simples = simples;
    let text = { Empresas: '', Estabelecimentos: '', Socios: '', Simples: '' };
    const flush = async () => {
      for (const [title, lines] of Object.entries(text)) await files[title].write(lines);
      text = { Empresas: '', Estabelecimentos: '', Socios: '', Simples: '' };
    };
    for (let n = part; n < companies; n += parts) {
      const one = company(n);
      if (one === null) continue;
      const lines = linesOf(one);
      for (const title of Object.keys(text)) text[title] += lines[title];
      if (text.Estabelecimentos.length > 1 << 20) await flush();
    }
    if (part === 0) for (const title of Object.keys(text)) text[title] += more(title);
    await flush();
    for (const [title, file] of Object.entries(files)) if (title !== 'Simples') await file.end();
  }
  await simples.end();
}

async function openFile(folder, zip, packed, plain) {
  if (zip) return zipWith(join(folder, packed), plain);
  const path = join(folder, plain);
  await writeFile(path, '');
  const stream = createWriteStream(path);
  return {
    write: (text) => send(stream, Buffer.from(text, 'latin1')),
    end: async () => {
      stream.end();
      await finished(stream);
    },
  };
}

/** A zip with one file, whose sizes stand behind it and in the directory. */
function zipWith(path, name) {
  const stream = createWriteStream(path);
  const deflate = createDeflateRaw({ level: 1 });
  let [packed, unpacked, crc] = [0, 0, 0];
  deflate.on('data', (chunk) => (packed += chunk.length));
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(name.length, 26);
  stream.write(Buffer.concat([header, Buffer.from(name)]));
  deflate.pipe(stream, { end: false });
  return {
    write(text) {
      const bytes = Buffer.from(text, 'latin1');
      unpacked += bytes.length;
      crc = crc32(bytes, crc);
      return send(deflate, bytes);
    },
    async end() {
      deflate.end();
      await once(deflate, 'end');
      const numbers = Buffer.alloc(12);
      numbers.writeUInt32LE(crc, 0);
      numbers.writeUInt32LE(packed, 4);
      numbers.writeUInt32LE(unpacked, 8);
      const behind = Buffer.from('504b0708', 'hex');
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x02014b50, 0);
      header.copy(entry, 6, 4, 14);
      numbers.copy(entry, 16);
      entry.writeUInt16LE(name.length, 28);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50, 0);
      end.writeUInt16LE(1, 8);
      end.writeUInt16LE(1, 10);
      end.writeUInt32LE(entry.length + name.length, 12);
      end.writeUInt32LE(30 + name.length + packed + 16, 16);
      stream.end(Buffer.concat([behind, numbers, entry, Buffer.from(name), end]));
      await finished(stream);
    },
  };
}

async function send(stream, bytes) {
  if (bytes.length > 0 && !stream.write(bytes)) await once(stream, 'drain');
}
