declare module 'virtual:pdf-decoders' {
  /** Address of the folder of pdf.js's decoders. */
  export const decoders: string;
}
