import { useQuery } from '@tanstack/react-query';
import { reasonsQuery, reasonsOfMerchantsQuery } from '../api/reasons.js';
import { useMay } from '../api/session.js';
import { useLanguage } from '../i18n/words.js';

/**
 * Returns the function that writes a reason of a review: the reviewer's own message, or the text of the catalogue in the language of the
 * page, also where the answer came before the page changed its language.
 */
export function useReasonText(): (reason: {
  code: string | null;
  message?: string | null | undefined;
}) => string {
  const { language } = useLanguage();
  const may = useMay();
  const isOperator = may('reasons.read');
  const ofOperator = useQuery({ ...reasonsQuery, enabled: isOperator });
  const ofMerchants = useQuery({
    ...reasonsOfMerchantsQuery,
    enabled: !isOperator && may('submerchants.read'),
  });
  const data = isOperator ? ofOperator.data : ofMerchants.data;
  return ({ code, message }) => {
    const standard = data?.find((one) => one.code === code)?.message;
    const own = message?.trim() ?? '';
    if (standard && ['', standard.en, standard.pt].includes(own)) {
      return language === 'en' ? standard.en : standard.pt;
    }
    return own;
  };
}
