import type { Database } from '../../platform/database/connect.js';
import type { LookedUp, Provider } from '../provider.js';
import {
  isNoReason,
  situationsByCode,
  type Company,
  type CompanyPartner,
} from '../rules/company.js';
import {
  findCodeNames,
  findStoredCompany,
  readServedRegister,
  type StoredCompany,
} from '../store/company-register.js';

/** The most partners of a company that are given. */
const max_partners = 1_000;

/** The register of companies that the operator has loaded into this database: asking it costs nothing, and waits for nobody. */
export class CompanyRegister implements Provider<string, Company> {
  readonly name = 'receita-federal';
  readonly #sql: Database;

  constructor(sql: Database) {
    this.#sql = sql;
  }

  async isLoaded(): Promise<boolean> {
    return (await readServedRegister(this.#sql)) !== null;
  }

  /** @throws Error where none was loaded */
  async lookUp(tax_id: string): Promise<LookedUp<Company>> {
    const found = await this.find(tax_id);
    if (!found) throw new Error('No register of companies was loaded.');
    return found;
  }

  /** What the register knows of a CNPJ; null where none was loaded. */
  async find(tax_id: string): Promise<LookedUp<Company> | null> {
    const raw = await findStoredCompany(this.#sql, tax_id);
    if (!raw) return null;
    const facts = raw.legal_name === null ? null : await this.#factsOf(raw, raw.legal_name);
    const as_of = `${raw.as_of}T00:00:00.000Z`;
    return { facts, source: this.name, as_of, raw: facts && raw };
  }

  async #factsOf(stored: StoredCompany, legal_name: string): Promise<Company | null> {
    const situation = situationsByCode[stored.situation];
    if (situation === undefined) return null;
    const cnaes = stored.cnaes?.split(',') ?? [];
    const partners = partnersIn(stored.partners);
    const names = await this.#namesOf({
      natures: [stored.nature],
      reasons: [stored.reason],
      municipalities: [stored.city],
      qualifications: partners.map(({ qualification }) => qualification),
      cnaes,
    });
    const reason = names('reasons', stored.reason);
    return {
      legal_name,
      trade_name: stored.trade_name,
      opened_on: stored.opened_on,
      legal_nature:
        stored.nature === null
          ? null
          : { code: stored.nature, name: names('natures', stored.nature) },
      mei: stored.is_mei,
      situation,
      situation_since: stored.situation_since,
      situation_reason: reason !== null && isNoReason(reason) ? null : reason,
      main_cnae: cnaes[0] ?? null,
      cnaes: cnaes.map((code, at) => ({
        code,
        description: names('cnaes', code),
        is_primary: at === 0,
      })),
      address: {
        zip_code: stored.zip_code,
        street: stored.street,
        number: stored.number,
        complement: stored.complement,
        neighborhood: stored.neighborhood,
        city: names('municipalities', stored.city),
        state: stored.state,
      },
      partners: partners.map((one) => ({
        ...one,
        qualification: names('qualifications', one.qualification),
      })),
    };
  }

  async #namesOf(
    codes: Readonly<Record<string, readonly (string | null)[]>>,
  ): Promise<(kind: string, code: string | null) => string | null> {
    const given = Object.entries(codes).flatMap(([kind, ofKind]) =>
      [...new Set(ofKind)].flatMap((code) => (code === null ? [] : [{ kind, code }])),
    );
    const found = given.length === 0 ? [] : await findCodeNames(this.#sql, given);
    const names = new Map(found.map(({ kind, code, name }) => [`${kind} ${code}`, name]));
    return (kind, code) => (code === null ? null : (names.get(`${kind} ${code}`) ?? null));
  }
}

function partnersIn(text: string | null): CompanyPartner[] {
  if (text === null) return [];
  const partners = JSON.parse(text) as [string, string | null, string | null, string | null][];
  return partners
    .slice(0, max_partners)
    .map(([name, document, qualification, since]) => ({ name, document, qualification, since }));
}
