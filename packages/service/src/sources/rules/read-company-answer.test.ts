import { expect, test } from 'vitest';
import { readCompanyAnswer } from './read-company-answer.js';

const tax_id = '11222333000181';
const least = { razao_social: 'LOJA LTDA', situacao_cadastral: 2 };
const read = (more: object) => readCompanyAnswer({ ...least, ...more }, tax_id);

test('an answer with a name and a state is enough', () => {
  expect(read({})).toEqual({
    legal_name: 'LOJA LTDA',
    trade_name: null,
    opened_on: null,
    legal_nature: null,
    mei: null,
    situation: 'active',
    situation_since: null,
    situation_reason: null,
    main_cnae: null,
    cnaes: [],
    address: null,
    partners: [],
  });
});

test.each([
  [null],
  ['text'],
  [[least]],
  [{ ...least, razao_social: ' ' }],
  [{ ...least, situacao_cadastral: 9 }],
  [{ ...least, cnpj: '22444666000171' }],
])('%j cannot be read, or is of another company', (answer) => {
  expect(readCompanyAnswer(answer, tax_id)).toBeNull();
});

test.each([
  [{ situacao_cadastral: '08' }, { situation: 'closed' }],
  [{ situacao_cadastral: null, descricao_situacao_cadastral: 'Nula' }, { situation: 'null' }],
  [{ situacao_cadastral: null, descricao_situacao_cadastral: 'INAPTA' }, { situation: 'unfit' }],
  [
    {
      data_situacao_cadastral: '2019-05-02',
      descricao_motivo_situacao_cadastral: 'OMISSAO DE DECLARACOES',
    },
    { situation_since: '2019-05-02', situation_reason: 'OMISSAO DE DECLARACOES' },
  ],
  [{ descricao_motivo_situacao_cadastral: 'SEM MOTIVO' }, { situation_reason: null }],
  [{ cnpj: '11.222.333/0001-81' }, { legal_name: 'LOJA LTDA' }],
  [{ razao_social: '  LOJA \u0000 DA\tESQUINA ' }, { legal_name: 'LOJA DA ESQUINA' }],
  [{ data_inicio_atividade: '20140310' }, { opened_on: '2014-03-10' }],
  [{ data_inicio_atividade: '2014-02-30' }, { opened_on: null }],
  [{ opcao_pelo_mei: 'S' }, { mei: null }],
  [
    { natureza_juridica: '206-2 - Sociedade Empresária Limitada' },
    { legal_nature: { code: '2062', name: 'Sociedade Empresária Limitada' } },
  ],
  [
    {
      cnae_fiscal: '0111-3/01',
      cnaes_secundarios: [{ codigo: 0 }, { codigo: 111_301 }, 'x', { codigo: 4_761_001 }],
    },
    {
      main_cnae: '0111301',
      cnaes: [
        { code: '0111301', description: null, is_primary: true },
        { code: '4761001', description: null, is_primary: false },
      ],
    },
  ],
  [
    { descricao_tipo_logradouro: 'RUA', logradouro: 'RUA DAS FLORES', cep: 1_001_000 },
    { address: expect.objectContaining({ street: 'RUA DAS FLORES', zip_code: '01001000' }) },
  ],
  [
    { descricao_tipo_de_logradouro: 'RUA', logradouro: 'DAS FLORES', cep: '123456789' },
    { address: expect.objectContaining({ street: 'RUA DAS FLORES', zip_code: null }) },
  ],
  [
    { qsa: [{ nome_socio: 'ANA', cnpj_cpf_do_socio: '***533447**' }, { nome_socio: '' }, null] },
    { partners: [{ name: 'ANA', document: '***533447**', qualification: null, since: null }] },
  ],
])('%j', (more, expected) => {
  expect(read(more)).toMatchObject(expected);
});
