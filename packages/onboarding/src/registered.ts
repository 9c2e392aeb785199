import { useEffect, useState } from 'preact/hooks';
import { send } from './api.js';

/** What the register of companies knows of a seller, as far as the page asks for it. */
export interface Registered {
  legal_name: string;
  trade_name: string | null;
  mei: boolean | null;
  address: Readonly<Record<string, string | null>> | null;
}

/** Waits between the questions while the service asks its source; afterwards the seller types everything. */
const waits_ms = [500, 1_000, 1_000, 2_000, 3_000, 5_000];

const answers = new Map<string, Promise<Registered | null>>();
/** What was filled in once, by CNPJ and field: what the seller has cleared stays empty. */
const filled = new Set<string>();

/** Asks the service for a company, once for each CNPJ. Never rejects, and holds nothing up: null for no answer. */
export function askRegister(tax_id: string): Promise<Registered | null> {
  if (tax_id.length !== 14) return Promise.resolve(null);
  const asked = answers.get(tax_id) ?? ask(tax_id).catch(() => null);
  answers.set(tax_id, asked);
  return asked;
}

async function ask(tax_id: string): Promise<Registered | null> {
  for (const wait_ms of [0, ...waits_ms]) {
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
    const { status, company } = await send<{ status: string; company: Registered | null }>(
      'POST',
      '/v1/onboarding/company-lookup',
      { body: { tax_id } },
    );
    if (status !== 'pending') return company;
  }
  return null;
}

/** What the register knows of a CNPJ, as soon as it is known; null: nothing. */
export function useRegistered(tax_id: string): Registered | null {
  const [known, setKnown] = useState<{ tax_id: string; company: Registered | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void askRegister(tax_id).then((company) => isCurrent && setKnown({ tax_id, company }));
    return () => {
      isCurrent = false;
    };
  }, [tax_id]);
  return known?.tax_id === tax_id ? known.company : null;
}

/** Whether a field may be filled in: each once for a CNPJ. */
export function mayFill(tax_id: string, field: string): boolean {
  const key = `${tax_id} ${field}`;
  if (filled.has(key)) return false;
  filled.add(key);
  return true;
}
