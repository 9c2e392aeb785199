/** A reason with a customized Portuguese text. */
export const reasonInForceExample = {
  code: 'illegible',
  about: 'document',
  message: {
    en: 'The document cannot be read.',
    pt: 'Não conseguimos ler o documento: envie uma foto mais nítida.',
  },
  own: { en: null, pt: 'Não conseguimos ler o documento: envie uma foto mais nítida.' },
} as const;
