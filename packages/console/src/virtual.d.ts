declare module 'virtual:activity-names' {
  /** Names of CNAE subclasses in Portuguese, by code of 7 digits. */
  export const cnae: Readonly<Record<string, string>>;
  /** Names of merchant category codes; in English only where the shipped table lacks the code. */
  export const mcc: Readonly<Record<string, { pt: string; en: string }>>;
}
declare module 'virtual:theme.css';
