import { ActionIcon, Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useActivityNames } from '../../i18n/activity-names.js';
import { formatCnae } from '../../i18n/brazilian-ids.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import css from './form.module.css';
import { useText } from './use-text.js';

export interface Cnae {
  code: string;
  description?: string | null;
  is_primary?: boolean;
}

/** Without accents and case, for a search by word. */
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** The most activities in the list of a search. */
const max_found = 30;

/** The activities of a seller: found by word or code, one of them primary. */
export function CnaeField({
  id,
  value,
  onChange,
  isDisabled,
}: {
  id: string;
  value: readonly Cnae[];
  onChange: (value: readonly Cnae[]) => void;
  isDisabled: boolean;
}) {
  const words = useWords();
  const text = useText();
  const names = useActivityNames();
  const [typed, setTyped] = useState('');
  const options = useMemo(
    () =>
      Object.entries(names.cnaes ?? {}).map(([code, name]) => {
        const label = `${formatCnae(code)} ${name}`;
        return { value: code, label, searched: plain(`${code} ${label}`) };
      }),
    [names.cnaes],
  );
  const wanted = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  // The list is cut before it is drawn: there are more than a thousand activities.
  const found = options
    .filter(({ searched }) => wanted.every((word) => searched.includes(word)))
    .filter((one) => !value.some(({ code }) => code === one.value))
    .slice(0, max_found);
  const add = (code: string | null) => {
    if (code === null) return;
    setTyped('');
    onChange([
      ...value,
      { code, description: names.cnae(code) ?? null, is_primary: value.length === 0 },
    ]);
  };
  return (
    <div className={css['chips']}>
      {value.map((one) => {
        const name =
          `${formatCnae(one.code)} ${names.cnae(one.code) ?? one.description ?? ''}`.trim();
        return (
          <div key={one.code} className={css['card_head']}>
            <span>{name}</span>
            {one.is_primary ? (
              <Badge tone="info">{text.cnae_primary}</Badge>
            ) : isDisabled ? null : (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={text.cnae_make_primary(name)}
                onClick={() =>
                  onChange(
                    value.map((other) => ({ ...other, is_primary: other.code === one.code })),
                  )
                }
              >
                {text.cnae_primary}
              </Button>
            )}
            {isDisabled ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text.cnae_remove(name)}
                onClick={() => onChange(value.filter(({ code }) => code !== one.code))}
              >
                <Icon name="cross" size={14} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      <Select
        id={id}
        label={words.fields['cnaes']}
        placeholder={text.cnae_search}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        value={null}
        data={found.map(({ value: code, label }) => ({ value: code, label }))}
        filter={({ options: all }) => all}
        nothingFoundMessage={text.cnae_none}
        disabled={isDisabled}
        onChange={add}
      />
    </div>
  );
}
