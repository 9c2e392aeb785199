import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  registerCompany,
  withCheckDigits,
  writeRegisterFiles,
} from '../../../scripts/sources/register-files.mjs';
import samples from '../reference/sample-companies.json' with { type: 'json' };
import type { Database } from '../src/platform/database/connect.js';
import { createIdSource } from '../src/platform/ids.js';
import { VettedFetch } from '../src/platform/outbound/vetted-fetch.js';
import type { Provider } from '../src/sources/provider.js';
import { companyApi } from '../src/sources/providers/company-api.js';
import { bankApi } from '../src/sources/providers/bank-api.js';
import { CompanyRegister } from '../src/sources/providers/company-register.js';
import { sampleCompanies } from '../src/sources/providers/sample-companies.js';
import { findRegisterFiles } from '../src/sources/register/find-register-files.js';
import { loadRegister } from '../src/sources/register/load-register.js';

/** What a test gives a provider to open it. */
export interface Opening {
  /** A server of the test; for providers that ask one. */
  url: string;
  database: Database;
}

/** Something that a source knows: whom it is asked for, and what it says of it. */
interface KnownSubject {
  subject: unknown;
  /** The answer of its server; for providers that ask one. */
  recorded?: object;
  /** Facts that must be in what the provider reads. */
  facts: object;
}

/** What `provider-conformance.test.ts` needs to know of a provider, beside what holds for all. */
export interface ProviderCases {
  /** Its file in `src/sources/providers/`, without `.ts`. */
  file: string;
  open(opening: Opening): Provider<never, unknown> | Promise<Provider<never, unknown>>;
  known: Readonly<Record<'usual' | 'alphanumeric' | 'partial', KnownSubject>>;
  unknown: unknown;
  /** For providers that ask a server. */
  server?: {
    /** How the usual subject is asked for. */
    asked: { method: string; url: string; headers?: object; body?: object };
    /** JSON that is no answer to the question after the usual subject. */
    malformed: readonly unknown[];
  };
}

const clock = () => '2026-11-28T12:00:00.000Z';
const sampleOf = (tax_id: string) => samples.find((one) => one.tax_id === tax_id)!.answer!;
const [usual, alphanumeric] = ['11222333000181', '12ABC345000188'];
const unknown = '99555006000192';
const account = {
  bank_account: { bank_code: '001', branch: '1234', account: '12345-6' },
  pix_key: null,
};
const bare = { razao_social: 'LOJA LTDA', descricao_situacao_cadastral: 'ATIVA' };
const bareFacts = { legal_name: 'LOJA LTDA', situation: 'active', address: null, partners: [] };

export const providerCases: readonly ProviderCases[] = [
  {
    file: 'company-api',
    open: ({ url }) =>
      companyApi(`${url}/cnpj/`, new VettedFetch({ production: true, ports: null }), clock),
    known: {
      usual: {
        subject: usual,
        recorded: sampleOf(usual),
        facts: { legal_name: 'LIVRARIA IPE COMERCIO DE LIVROS LTDA', situation: 'active' },
      },
      alphanumeric: {
        subject: alphanumeric,
        recorded: sampleOf(alphanumeric),
        facts: { situation: 'active' },
      },
      partial: { subject: usual, recorded: bare, facts: bareFacts },
    },
    unknown,
    server: {
      asked: { method: 'GET', url: `/cnpj/${usual}` },
      malformed: [
        null,
        [],
        {},
        { ...bare, razao_social: false },
        { ...bare, descricao_situacao_cadastral: 'BOA' },
        // Of another company.
        { ...bare, cnpj: alphanumeric },
      ],
    },
  },
  {
    file: 'bank-api',
    open: ({ url }) =>
      bankApi(
        { url: `${url}/holders`, token: 'secret' },
        new VettedFetch({ production: true, ports: null }),
        clock,
      ),
    known: {
      usual: {
        subject: { ...account, holder_document: usual },
        recorded: {
          status: 'open',
          kind: 'checking',
          holder_name: 'LIVRARIA  IPE\tLTDA',
          holder_document: '11.222.333/0001-81',
        },
        facts: {
          is_open: true,
          kind: 'checking',
          holder_name: 'LIVRARIA IPE LTDA',
          holder_document: usual,
        },
      },
      alphanumeric: {
        subject: { ...account, holder_document: alphanumeric },
        recorded: { status: 'open', holder_document: alphanumeric },
        facts: { holder_document: alphanumeric },
      },
      partial: {
        subject: { bank_account: null, pix_key: 'pix@loja.example', holder_document: usual },
        recorded: { status: 'open', kind: 'other', holder_matches: false },
        facts: { kind: null, holder_name: null, holder_document: null, is_holder: false },
      },
    },
    unknown: { ...account, holder_document: usual },
    server: {
      asked: {
        method: 'POST',
        url: '/holders',
        headers: expect.objectContaining({ authorization: 'Bearer secret' }) as object,
        body: { ...account, holder_document: usual },
      },
      malformed: [
        null,
        [],
        { holder_document: usual },
        { status: 'fine', holder_document: usual },
        // It says neither whose it is nor whether it is the holder’s.
        { status: 'open', holder_name: 'LOJA LTDA' },
        { status: 'open', holder_document: '1234' },
        { status: 'open', holder_document: '***********' },
      ],
    },
  },
  {
    file: 'company-register',
    async open({ database }) {
      await loadSmallRegister(database);
      return new CompanyRegister(database);
    },
    known: {
      usual: {
        subject: withCheckDigits('000000010001'),
        facts: { legal_name: 'LIVRARIA JATOBÁ 1 LTDA', situation: 'active' },
      },
      alphanumeric: { subject: withCheckDigits('12ABC3450001'), facts: { situation: 'active' } },
      partial: {
        subject: withCheckDigits('000000020001'),
        facts: { trade_name: null, main_cnae: null, cnaes: [], partners: [] },
      },
    },
    unknown,
  },
  {
    file: 'sample-companies',
    open: () => sampleCompanies(clock),
    known: {
      usual: { subject: usual, facts: { situation: 'active' } },
      alphanumeric: { subject: alphanumeric, facts: { situation: 'active' } },
      partial: { subject: '22444666000171', facts: { mei: true, partners: [] } },
    },
    unknown,
  },
];

type RegisterCompany = ReturnType<typeof registerCompany>;

/** One with letters, and one of which little is known. */
function variedCompany(n: number): RegisterCompany {
  const one = registerCompany(n);
  if (n === 0) return { ...one, base: '12ABC345', cnpj: withCheckDigits('12ABC3450001') };
  const little = { trade_name: '', cnae: '', other_cnaes: [], partners: [] };
  return n === 2 ? { ...one, ...little } : one;
}

/** Loads three companies as Receita Federal publishes them. */
export async function loadSmallRegister(
  database: Database,
  company: (n: number) => RegisterCompany = variedCompany,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'register-'));
  try {
    await writeRegisterFiles(folder, {
      companies: 3,
      day: 'D60914',
      company,
    });
    await loadRegister(database, await findRegisterFiles(folder, null, clock()), {
      now: clock,
      newId: createIdSource(),
      again: false,
      fewer: true,
      report: () => {},
      onProgress: () => {},
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
