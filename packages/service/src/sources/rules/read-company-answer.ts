import { isRealDate } from '../../operation/real-date.js';
import {
  isNoReason,
  situations,
  situationsByCode,
  type Company,
  type Situation,
} from './company.js';

type Given = Readonly<Record<string, unknown>>;

/** States by the words of Receita Federal. */
const situationsByWord = new Map<string, Situation>([
  ['ATIVA', 'active'],
  ['SUSPENSA', 'suspended'],
  ['INAPTA', 'unfit'],
  ['BAIXADA', 'closed'],
  ['NULA', 'null'],
  ...situations.map((one) => [one.toUpperCase(), one] as const),
]);

/**
 * Reads the answer of a server of company data in the shape of BrasilAPI and Minha Receita.
 *
 * @returns null when it cannot be read, or is about another CNPJ
 */
export function readCompanyAnswer(answer: unknown, tax_id: string): Company | null {
  if (!isObject(answer)) return null;
  const { cnpj } = answer;
  if (cnpj !== undefined && textOf(cnpj)?.replaceAll(/[^0-9A-Z]/gi, '') !== tax_id) return null;
  const legal_name = textOf(answer['razao_social'], 255);
  const situation = situationOf(answer);
  if (legal_name === null || situation === null) return null;
  const cnaes = cnaesOf(answer);
  return {
    legal_name,
    trade_name: textOf(answer['nome_fantasia'], 255),
    opened_on: dayOf(answer['data_inicio_atividade']),
    legal_nature: natureOf(answer),
    mei: typeof answer['opcao_pelo_mei'] === 'boolean' ? answer['opcao_pelo_mei'] : null,
    situation,
    situation_since: dayOf(answer['data_situacao_cadastral']),
    situation_reason: reasonOf(answer),
    main_cnae: cnaes.find(({ is_primary }) => is_primary)?.code ?? null,
    cnaes,
    address: addressOf(answer),
    partners: partnersOf(answer),
  };
}

function situationOf(given: Given): Situation | null {
  const code = textOf(given['situacao_cadastral'])?.replace(/^0+/, '') ?? '';
  const word = textOf(given['descricao_situacao_cadastral'])?.toUpperCase() ?? '';
  return situationsByCode[code] ?? situationsByWord.get(word) ?? null;
}

function reasonOf(given: Given): string | null {
  const reason = textOf(given['descricao_motivo_situacao_cadastral'], 255);
  return reason !== null && isNoReason(reason) ? null : reason;
}

function natureOf(given: Given): Company['legal_nature'] {
  const written = textOf(given['natureza_juridica'], 255);
  // Some answers have the code within the name: "206-2 - Sociedade Empresária Limitada".
  const both = /^(\d{3})-?(\d)\s*-\s*(.+)$/.exec(written ?? '');
  const code = digitsOf(given['codigo_natureza_juridica'], 4) ?? (both && `${both[1]}${both[2]}`);
  return code === null ? null : { code, name: both?.[3] ?? written };
}

function cnaesOf(given: Given): Company['cnaes'] {
  const main = cnaeOf(given['cnae_fiscal'], given['cnae_fiscal_descricao'], true);
  const others = objectsIn(given['cnaes_secundarios']).map(({ codigo, descricao }) =>
    cnaeOf(codigo, descricao, false),
  );
  const seen = new Set<string>();
  return [main, ...others].filter(
    (one): one is Company['cnaes'][number] =>
      one !== null && !seen.has(one.code) && seen.add(one.code) !== undefined,
  );
}

function cnaeOf(
  code: unknown,
  description: unknown,
  is_primary: boolean,
): Company['cnaes'][number] | null {
  const digits = digitsOf(code, 7);
  // Without secondary activities, there is one with the code 0.
  if (digits === null || /^0+$/.test(digits)) return null;
  return { code: digits, description: textOf(description, 255), is_primary };
}

function addressOf(given: Given): Company['address'] {
  const kind = textOf(given['descricao_tipo_de_logradouro'] ?? given['descricao_tipo_logradouro']);
  const street = textOf(given['logradouro'], 255);
  const zip_code = digitsOf(given['cep'], 8);
  const city = textOf(given['municipio'], 128);
  if (street === null && zip_code === null && city === null) return null;
  const hasKind =
    kind !== null && street !== null && !street.toUpperCase().startsWith(`${kind.toUpperCase()} `);
  return {
    zip_code,
    street: hasKind ? `${kind} ${street}`.slice(0, 255) : street,
    number: textOf(given['numero'], 32),
    complement: textOf(given['complemento'], 255),
    neighborhood: textOf(given['bairro'], 128),
    city,
    state: textOf(given['uf'], 2),
  };
}

function partnersOf(given: Given): Company['partners'] {
  return objectsIn(given['qsa']).flatMap((one) => {
    const name = textOf(one['nome_socio'], 255);
    if (name === null) return [];
    return [
      {
        name,
        document: textOf(one['cnpj_cpf_do_socio'], 18),
        qualification: textOf(one['qualificacao_socio'], 128),
        since: dayOf(one['data_entrada_sociedade']),
      },
    ];
  });
}

function objectsIn(list: unknown): Given[] {
  return Array.isArray(list) ? list.slice(0, 1_000).filter(isObject) : [];
}

function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text with single spaces; null for none. */
function textOf(value: unknown, max = 64): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  // Control characters cannot be stored.
  const text = value
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim();
  return text === '' ? null : text;
}

/** A code of so many digits, written as a text or as a number, which loses zeros at its start. */
function digitsOf(value: unknown, length: number): string | null {
  const digits = textOf(value)?.replaceAll(/[-./]/g, '') ?? '';
  return /^\d+$/.test(digits) && digits.length <= length ? digits.padStart(length, '0') : null;
}

/** A day, as `2013-10-03` or `20131003`. */
function dayOf(value: unknown): string | null {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(textOf(value) ?? '');
  if (!found) return null;
  const day = `${found[1]}-${found[2]}-${found[3]}`;
  return isRealDate(day) ? day : null;
}
