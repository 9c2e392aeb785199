/** Os textos da página de marca. */
export const ptBR = {
  title: 'Marca',
  defaults_title: 'Marca para todos os lojistas',
  hint: (isOwn: boolean): string =>
    isOwn
      ? 'É o que a página de cadastro mostra, aberta pelo link ou dentro do seu site. Campos vazios usam o padrão.'
      : 'É o que a página de cadastro mostra para cada lojista sem configuração própria.',
  look: 'Aparência',
  display_name: 'Nome mostrado',
  accent_color: 'Cor dos botões',
  accent_hint: 'O texto sobre ela fica branco ou preto, o que puder ser lido.',
  accent_form: '# e seis dígitos hexadecimais',
  pick_color: 'Escolher a cor',
  logo: 'Logotipo',
  logo_hint: 'PNG, JPEG ou WebP, até 100 KiB e 2000 × 2000 pixels. SVG não: exporte um PNG.',
  logo_type: 'Escolha um PNG, JPEG ou WebP. SVG não é aceito.',
  logo_size: 'O arquivo tem mais de 100 KiB. Escolha um menor.',
  choose_logo: 'Escolher logotipo',
  remove_logo: 'Excluir o logotipo',
  texts: { pt: 'Textos em português', en: 'Textos em inglês' },
  welcome_title: 'Título da primeira tela',
  welcome_text: 'Texto da primeira tela',
  finished_text: 'Texto depois do envio',
  contact: 'Contato para dúvidas',
  links: 'Padrões dos links novos',
  links_hint: 'Links existentes não mudam.',
  return_url: 'Endereço de volta',
  locale: 'Idioma',
  locales: { 'pt-BR': 'Português', en: 'Inglês' },
  default_is: (name: string) => `Padrão (${name})`,
  hours: 'Horas até vencer',
  reset: 'Voltar ao padrão',
  reset_title: 'Voltar tudo ao padrão?',
  reset_hint:
    'O nome, a cor, o logotipo, os textos e os padrões dos links definidos aqui são excluídos.',
  preview: 'Prévia',
  language: 'Idioma da prévia',
  merchant: 'Nome do lojista',
};

export type BrandWords = typeof ptBR;
