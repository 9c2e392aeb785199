/** Texts of the screens on which documents are chosen, checked and sent. */
const pt = {
  title: 'Confira antes de enviar',
  text: 'É isto que será enviado. Dá para ler tudo?',
  looking: 'Abrindo o arquivo…',
  good: 'Clara e nítida.',
  picture: (page: number, of: number) =>
    of === 1 ? 'A foto que será enviada' : `Página ${page} de ${of}`,
  page: (page: number) => `Página ${page}`,
  turn: 'Girar',
  turn_page: (page: number) => `Girar a página ${page}`,
  remove: 'Tirar',
  remove_page: (page: number) => `Tirar a página ${page}`,
  add: 'Adicionar página',
  add_hint: 'Tem mais páginas? Adicione: elas vão juntas, em um PDF só.',
  full: (most: number) => `São no máximo ${most} páginas.`,
  one_pdf: (pages: number) => `As ${pages} páginas vão em um PDF só.`,
  pdf_alone: 'Um PDF vai sozinho. Envie só o PDF, ou só fotos.',
  pdf_pages: (pages: number) => (pages === 1 ? '1 página' : `${pages} páginas`),
  pdf_hint: 'Confira se é o arquivo certo e se tem todas as páginas.',
  first_page: (name: string) => `Primeira página de ${name}`,
  first_shown: 'só a primeira aparece aqui',
  pdf_not_shown: 'Não deu para mostrar o PDF aqui. Antes de enviar, abra-o e confira.',
  faults: {
    password_protected:
      'O PDF pede senha. Abra-o com a senha, use “Imprimir” e “Salvar como PDF”, e escolha o novo arquivo. Ou fotografe o documento.',
    damaged:
      'O PDF está danificado e não abre. Baixe ou digitalize o documento de novo e escolha o novo arquivo. Ou fotografe o documento.',
  },
  not_shown:
    'Este navegador não consegue mostrar o arquivo. Se puder, tire uma foto do documento ou escolha outro arquivo.',
  send: 'Enviar',
  send_anyway: 'Enviar assim mesmo',
  other_photo: 'Tirar outra foto',
  other_file: 'Escolher outro arquivo',
  discard: 'Descartar',
  sending: 'Enviando…',
  cancel: 'Cancelar o envio',
  cancelled: 'Envio cancelado. Nada foi enviado.',
  problems: {
    empty: 'Não aparece nada nesta foto. Veja se a câmera está destampada e tire outra.',
    dark: 'Está escuro. Procure um lugar mais claro.',
    bright: 'Há luz demais ou reflexo. Mude a posição.',
    blurred: 'A imagem está sem foco. Segure firme e confira se dá para ler tudo.',
    cut: 'Parece que o documento está cortado. Afaste um pouco, até ver as quatro bordas.',
    small: 'A imagem é pequena demais para ler as letras miúdas. Chegue mais perto e tire outra.',
    screenshot:
      'Parece uma captura de tela. Envie uma foto do documento, ou o PDF original se ele for digital.',
  },
  selfie_hint: 'Uma foto nítida e clara. Até 20 MB.',
  sample: 'Exemplo do que enviar',
  /** By kind, without `partner_` and `_company`. */
  tips: {
    social_contract: [
      'Todas as páginas, até as assinaturas.',
      'MEI ou empresário individual: envie o certificado (CCMEI) ou o requerimento.',
    ],
    contract_amendment: ['A última alteração, com todas as páginas.'],
    cnpj_card: [
      'O comprovante de inscrição, do site da Receita Federal.',
      'O PDF do site é o melhor.',
    ],
    proof_of_residence: [
      'Uma conta recente, de luz, água ou internet.',
      'Com o nome e o endereço por inteiro.',
    ],
    front_id: ['RG, CNH ou RNE, fora do plástico.', 'As quatro bordas na foto.'],
    back_id: ['O outro lado do mesmo documento.', 'As quatro bordas na foto.'],
    selfie_with_id: [
      'O rosto e o documento na mesma foto.',
      'Sem óculos escuros, boné ou máscara.',
    ],
  } as Record<string, string[]>,
  partners_selfie_title: (name: string) => `A selfie é com ${name}`,
  partners_selfie_text: (name: string) =>
    `Só ${name} pode enviar a própria selfie, pelo link pessoal. Mande o link e siga com o resto: avisamos aqui quando chegar.`,
};

type DocumentTexts = typeof pt;

const en: DocumentTexts = {
  title: 'Check it before you send it',
  text: 'This is what will be sent. Can everything be read?',
  looking: 'Opening the file…',
  good: 'Bright and sharp.',
  picture: (page, of) => (of === 1 ? 'The photo that will be sent' : `Page ${page} of ${of}`),
  page: (page) => `Page ${page}`,
  turn: 'Turn',
  turn_page: (page) => `Turn page ${page}`,
  remove: 'Remove',
  remove_page: (page) => `Remove page ${page}`,
  add: 'Add a page',
  add_hint: 'Are there more pages? Add them: they are sent together, as one PDF.',
  full: (most) => `At most ${most} pages.`,
  one_pdf: (pages) => `The ${pages} pages are sent as one PDF.`,
  pdf_alone: 'A PDF is sent alone. Send only the PDF, or only photos.',
  pdf_pages: (pages) => (pages === 1 ? '1 page' : `${pages} pages`),
  pdf_hint: 'Check that it is the right file and has all its pages.',
  first_page: (name) => `First page of ${name}`,
  first_shown: 'only the first is shown here',
  pdf_not_shown: 'The PDF cannot be shown here. Open it and check it before you send it.',
  faults: {
    password_protected:
      'The PDF asks for a password. Open it with the password, use “Print” and “Save as PDF”, and choose the new file. Or take photos of the document.',
    damaged:
      'The PDF is damaged and does not open. Download or scan the document again and choose the new file. Or take photos of it.',
  },
  not_shown:
    'This browser cannot show the file. If you can, take a photo of the document or choose another file.',
  send: 'Send',
  send_anyway: 'Send it all the same',
  other_photo: 'Take another photo',
  other_file: 'Choose another file',
  discard: 'Discard',
  sending: 'Sending…',
  cancel: 'Stop sending',
  cancelled: 'Stopped. Nothing was sent.',
  problems: {
    empty: 'This photo shows nothing. Check that nothing covers the camera, and take another one.',
    dark: 'It is dark. Find a brighter place.',
    bright: 'There is too much light or a reflection. Change the position.',
    blurred: 'The picture is out of focus. Hold still, and check that everything can be read.',
    cut: 'The document seems to be cut off. Step back until its four edges can be seen.',
    small: 'The picture is too small to read the small print. Go closer and take another one.',
    screenshot:
      'This looks like a screenshot. Send a photo of the document, or the original PDF if it is digital.',
  },
  selfie_hint: 'A sharp and bright photo. Up to 20 MB.',
  sample: 'Example of what to send',
  tips: {
    social_contract: [
      'All the pages, up to the signatures.',
      'Individual entrepreneurs (MEI): send the certificate (CCMEI) or the registration.',
    ],
    contract_amendment: ['The last amendment, with all its pages.'],
    cnpj_card: [
      'The proof of registration, from the site of the Receita Federal.',
      'The PDF from the site is best.',
    ],
    proof_of_residence: [
      'A recent bill for electricity, water or internet.',
      'With the whole name and address.',
    ],
    front_id: ['RG, CNH or RNE, out of its cover.', 'All four edges in the photo.'],
    back_id: ['The other side of the same document.', 'All four edges in the photo.'],
    selfie_with_id: ['The face and the document in one photo.', 'Without sunglasses, cap or mask.'],
  },
  partners_selfie_title: (name) => `The selfie is up to ${name}`,
  partners_selfie_text: (name) =>
    `Only ${name} can send their own selfie, with their personal link. Send the link and continue: this page shows when it has arrived.`,
};

export const documentTexts = { pt, en };
