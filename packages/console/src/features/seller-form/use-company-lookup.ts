import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type Data } from '../../api/call.js';
import { isDubiousTaxId } from './checks.js';
import type { Cnae } from './cnae-field.js';
import { plainTaxId } from '../../i18n/masks.js';

export type Company = NonNullable<Data<'getCompany'>['company']>;

/** While a source is asked, it is asked again so often, in milliseconds. */
const again_ms = 1200;
/** Then somebody types on without it. */
const max_times = 8;

const companyQuery = (tax_id: string) =>
  queryOptions({
    queryKey: ['companies', tax_id],
    queryFn: async ({ signal }) => (await call('getCompany', { params: { tax_id }, signal })).data,
    retry: false,
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdateCount < max_times ? again_ms : false,
  });

/** What the register says of a company, by a CNPJ as it is typed; undefined: nothing, or nothing yet. */
export function useCompany(typed: string, isOn: boolean): Company | undefined {
  const tax_id = plainTaxId(typed);
  const isWanted = isOn && tax_id.length === 14 && !isDubiousTaxId('pj', tax_id);
  const { data } = useQuery({ ...companyQuery(tax_id), enabled: isWanted });
  return isWanted && data?.tax_id === tax_id ? (data.company ?? undefined) : undefined;
}

/**
 * Fills texts into fields that are empty, or that have what another text was filled with before. What somebody typed stays.
 *
 * @param found by field; undefined: nothing was found
 * @returns the fields that have what was found
 */
export function useFilled<Name extends string>(
  found: Readonly<Partial<Record<Name, string | null>>> | undefined,
  values: Readonly<Record<Name, string>>,
  set: (name: Name, value: string) => void,
): ReadonlySet<string> {
  const [filled, setFilled] = useState<Partial<Record<Name, string>>>({});
  const latest = useRef({ found, values, set, filled });
  latest.current = { found, values, set, filled };
  const text = JSON.stringify(found ?? null);
  useEffect(() => {
    const now = latest.current;
    if (now.found === undefined) return;
    const next: Partial<Record<Name, string>> = {};
    for (const [name, value] of Object.entries(now.found) as [Name, string | null][]) {
      const isFree = now.values[name] === '' || now.values[name] === now.filled[name];
      if (!value || !isFree) continue;
      next[name] = value;
      now.set(name, value);
    }
    setFilled(next);
  }, [text]);
  return new Set((Object.keys(filled) as Name[]).filter((name) => values[name] === filled[name]));
}

/** The activities of a company, as the form has them. */
export const activitiesOf = ({ cnaes }: Company): Cnae[] =>
  cnaes.map(({ code, description, is_primary }) => ({ code, description, is_primary }));
