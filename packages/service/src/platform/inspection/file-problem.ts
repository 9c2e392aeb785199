/** Why people cannot read a file that has an allowed type, or must not open it. */
const fileFaults = [
  'password_protected',
  'no_pages',
  'incomplete',
  'damaged',
  'too_many_pixels',
  'malware',
] as const;
export type FileFault = (typeof fileFaults)[number];

/** Content of a readable file that most viewers do not show. */
const fileNotices = ['form_content', 'portfolio'] as const;

/** In the order of the API's descriptions. */
export const fileProblems = [...fileFaults, ...fileNotices] as const;
export type FileProblem = (typeof fileProblems)[number];

/** Maximum of width × height of an image: 120 megapixels, more than phones' cameras have. Decoded, they take 480 MB. */
export const max_pixels = 120_000_000;

/** Whether a problem makes a file unreadable, rather than asking for attention. */
export function isFault(problem: FileProblem | null): problem is FileFault {
  return (fileFaults as readonly (string | null)[]).includes(problem);
}

/** Problem and remedy of a file, for its sender. */
export const fileFaultTexts: Readonly<Record<FileFault, { en: string; pt: string }>> = {
  password_protected: {
    en: 'The PDF asks for a password: save it without one and send it again.',
    pt: 'O PDF pede senha: salve-o sem senha e envie de novo.',
  },
  no_pages: {
    en: 'The PDF has no pages: save or scan the document again and send it.',
    pt: 'O PDF não tem páginas: salve ou digitalize o documento de novo e envie.',
  },
  incomplete: {
    en: 'The end of the file is missing: send the whole file again.',
    pt: 'Falta o fim do arquivo: envie o arquivo inteiro de novo.',
  },
  damaged: {
    en: 'The file is damaged and cannot be shown: save it or take the photo again, and send it.',
    pt: 'O arquivo está danificado e não pode ser exibido: salve-o ou tire a foto de novo, e envie.',
  },
  too_many_pixels: {
    en: 'The image has more than 120 megapixels: make it smaller and send it again.',
    pt: 'A imagem tem mais de 120 megapixels: diminua-a e envie de novo.',
  },
  malware: {
    en: 'The virus scanner has found malware in the file: send another file, made on a clean device.',
    pt: 'O antivírus encontrou um vírus no arquivo: envie outro, feito em um aparelho sem vírus.',
  },
};

/** Note for the reviewer, the same for each problem. */
export const fileProblemTexts: Readonly<Record<FileProblem, { en: string; pt: string }>> = {
  password_protected: { en: 'asks for a password', pt: 'pede senha' },
  no_pages: { en: 'has no pages', pt: 'não tem páginas' },
  incomplete: { en: 'is cut off: its end is missing', pt: 'está incompleto: falta o fim' },
  damaged: { en: 'is damaged', pt: 'está danificado' },
  too_many_pixels: {
    en: 'has more than 120 megapixels and is not drawn',
    pt: 'tem mais de 120 megapixels e não é exibido',
  },
  malware: { en: 'contains malware and is not shown', pt: 'contém um vírus e não é exibido' },
  form_content: {
    en: 'contains an XFA form, whose content most viewers do not show: open it in Adobe Reader',
    pt: 'contém um formulário XFA, cujo conteúdo a maioria dos leitores não mostra: abra no Adobe Reader',
  },
  portfolio: {
    en: 'is a portfolio: its documents are attachments, which this page does not show',
    pt: 'é um portfólio: os documentos são anexos, que esta página não mostra',
  },
};
