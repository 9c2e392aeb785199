import { Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useWords } from '../../i18n/words.js';
import { Filters } from '../../ui/parts.js';
import { SearchInput } from '../../ui/search-input.js';
import { families, methods, type Family, type PaymentFilters } from './payments.js';

/** Search, status, method and days of the list. They stand in the address, without the page. */
export function PaymentFilterFields({
  family,
  filters,
}: {
  family: Family;
  filters: PaymentFilters;
}) {
  const { payments: text } = useWords();
  const navigate = useNavigate();
  const { status, method, search, from, to } = filters;
  const change = useCallback(
    (changed: PaymentFilters) =>
      void navigate({
        to: '/payments',
        search: (now: object) => ({ ...now, ...changed, page: undefined }),
        replace: true,
      }),
    [navigate],
  );
  const onSearch = useCallback(
    (typed: string) => change({ search: typed.length > 1 ? typed : undefined }),
    [change],
  );
  return (
    <Filters>
      <SearchInput value={search ?? ''} label={text.search} onSearch={onSearch} />
      <Select
        aria-label={text.state}
        value={status ?? ''}
        data={[
          { value: '', label: text.all_states },
          ...families[family].map((value) => ({ value, label: text.states[value] ?? value })),
        ]}
        onChange={(value) => change({ status: value || undefined })}
      />
      {family === 'charges' ? (
        <Select
          aria-label={text.method}
          value={method ?? ''}
          data={[
            { value: '', label: text.all_methods },
            ...methods.map((value) => ({ value, label: text.methods[value] ?? value })),
          ]}
          onChange={(value) => change({ method: methods.find((one) => one === value) })}
        />
      ) : null}
      <TextInput
        type="date"
        aria-label={text.from}
        leftSection={<span className="faint">{text.from}</span>}
        leftSectionWidth="3rem"
        value={from ?? ''}
        max={to}
        onChange={(event) => change({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        aria-label={text.to}
        leftSection={<span className="faint">{text.to}</span>}
        leftSectionWidth="3rem"
        value={to ?? ''}
        min={from}
        onChange={(event) => change({ to: event.currentTarget.value || undefined })}
      />
    </Filters>
  );
}
