import { useQuery } from '@tanstack/react-query';
import { useLanguage } from './words.js';

/** The names of activities, read once they are needed: CNAE in Portuguese alone, as it is published, MCC in the language chosen. */
export function useActivityNames(): {
  cnae: (code: string) => string | undefined;
  mcc: (code: string) => string | undefined;
} {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['activity-names'],
    queryFn: () => import('virtual:activity-names').then(({ cnae, mcc }) => ({ cnae, mcc })),
    staleTime: Infinity,
  });
  return {
    cnae: (code) => data?.cnae[code],
    mcc: (code) => data?.mcc[code]?.[language === 'en' ? 'en' : 'pt'],
  };
}
