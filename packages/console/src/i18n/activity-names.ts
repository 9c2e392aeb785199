import { useQuery } from '@tanstack/react-query';
import { useLanguage } from './words.js';

/** Names of activities, loaded on first use: CNAE in Portuguese, the only language it is published in; MCC in the chosen language. */
export function useActivityNames(): {
  cnae: (code: string) => string | undefined;
  mcc: (code: string) => string | undefined;
  /** Every CNAE subclass with its name; undefined until they are loaded. */
  cnaes: Readonly<Record<string, string>> | undefined;
} {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['activity-names'],
    queryFn: () => import('virtual:activity-names').then(({ cnae, mcc }) => ({ cnae, mcc })),
    staleTime: Infinity,
  });
  return {
    cnaes: data?.cnae,
    cnae: (code) => data?.cnae[code],
    mcc: (code) => data?.mcc[code]?.[language === 'en' ? 'en' : 'pt'],
  };
}
