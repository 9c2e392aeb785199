declare module 'virtual:activity-names' {
  /** CNAE subclass, 7 digits → its name in Portuguese. */
  export const cnae: Readonly<Record<string, string>>;
  /** Merchant category code → its name; in English alone where the shipped table does not give the code. */
  export const mcc: Readonly<Record<string, { pt: string; en: string }>>;
}
declare module 'virtual:theme.css';
declare module 'virtual:pdf-decoders' {
  /** Address of the folder of pdf.js's decoders. */
  export const decoders: string;
}
