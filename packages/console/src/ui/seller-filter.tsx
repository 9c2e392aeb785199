import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../api/call.js';
import { useWords } from '../i18n/words.js';
import { Note } from './states.js';

/** Says that a list has one seller's entries only: with the name, and a way to those of all. */
export function SellerFilter({
  seller,
  to,
  search,
}: {
  seller: string;
  to: '/deliveries' | '/payments';
  search: Record<string, unknown>;
}) {
  const { submerchants: text } = useWords();
  return (
    <Note>
      {text.only_of} <SellerName seller={seller} />
      {' · '}
      <Link to={to} search={search}>
        {text.of_all}
      </Link>
    </Note>
  );
}

/** A seller's name, with a way to its page. Shows the id until the name is known. */
export function SellerName({ seller }: { seller: string }) {
  const one = useQuery({
    queryKey: ['submerchants', seller],
    queryFn: async ({ signal }) =>
      (await call('getSubmerchant', { params: { id: seller }, signal })).data,
  });
  return (
    <Link to="/submerchants/$id" params={{ id: seller }}>
      {one.data?.trade_name ?? one.data?.legal_name ?? seller}
    </Link>
  );
}
