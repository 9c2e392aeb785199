import { useEffect, useRef, useState } from 'react';
import { lookUpAddress } from './seller.js';

const filled = ['street', 'neighborhood', 'city', 'state'] as const;
type Texts = Readonly<Record<(typeof filled)[number] | 'zip_code', string>>;

/**
 * Fills in what the service finds for a CEP: fields that are empty, or that the CEP before has filled. What somebody typed stays, and
 * when nothing is found, or too late, somebody types on.
 *
 * @param initial the texts of the record: its CEP is not looked up
 * @returns whether the present CEP was found
 */
export function useAddressLookup(
  isOn: boolean,
  initial: Texts,
  values: Texts,
  set: (name: (typeof filled)[number], value: string) => void,
): boolean {
  const [found_cep, setFound] = useState('');
  const before = useRef<Partial<Record<(typeof filled)[number], string>>>({});
  const latest = useRef({ values, set });
  latest.current = { values, set };
  const cep = values.zip_code.replaceAll(/\D/g, '');
  const isWanted = isOn && cep.length === 8 && values.zip_code !== initial.zip_code;
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const look = async () => {
      const found = await lookUpAddress(cep, stop.signal).catch(() => null);
      if (stop.signal.aborted || !found?.found) return;
      for (const name of filled) {
        const value = found[name];
        const now = latest.current.values[name];
        const isOurs = now === '' || now === before.current[name] || name === 'state';
        if (value === null || !isOurs) continue;
        before.current[name] = value;
        latest.current.set(name, value);
      }
      setFound(cep);
    };
    void look();
    return () => stop.abort();
  }, [isWanted, cep]);
  return isWanted && found_cep === cep;
}
