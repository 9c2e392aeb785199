import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListName } from '../rules/entry.js';
import { readers } from './readers.js';
import type { Reading } from './reading.js';

// Failures to prevent: an entry that is read without its other names, documents or birth date, a broken one that ends the load, and a file
// that was cut off and is taken for the whole list.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(list: ListName, text: string | Buffer, ending = 'txt'): Promise<Reading[]> {
  const path = join(folder, `list.${ending}`);
  await writeFile(path, text);
  const readings: Reading[] = [];
  for await (const reading of readers[list](path)) readings.push(reading);
  return readings;
}
const entriesOf = (readings: Reading[]) =>
  readings.flatMap((one) => (one.kind === 'entry' ? [one.entry] : []));

const sdn = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>11/20/2026</Publish_Date><Record_Count>3</Record_Count></publshInformation>
  <sdnEntry>
    <uid>101</uid><firstName>Zé &amp; Luís</firstName><lastName>QUINTANILHA</lastName><title>Minister</title><sdnType>Individual</sdnType>
    <programList><program>CUBA</program><program>SDGT</program></programList>
    <idList><id><uid>1</uid><idType>Passport</idType><idNumber>A-123 456</idNumber><idCountry>Brazil</idCountry></id></idList>
    <akaList><aka><uid>2</uid><type>a.k.a.</type><category>strong</category><lastName>KINTANILIA</lastName><firstName>Jose</firstName></aka></akaList>
    <dateOfBirthList>
      <dateOfBirthItem><uid>3</uid><dateOfBirth>12 Mar 1970</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem>
      <dateOfBirthItem><uid>4</uid><dateOfBirth>circa 1971</dateOfBirth><mainEntry>false</mainEntry></dateOfBirthItem>
    </dateOfBirthList>
  </sdnEntry>
  <sdnEntry><uid>102</uid><lastName>BROKEN</sdnType></sdnEntry>
  <sdnEntry><uid>103</uid><lastName>BURITINET TRADING CORP</lastName><sdnType>Entity</sdnType></sdnEntry>
  <sdnEntry><uid>104</uid><lastName>LA NAVE</lastName><sdnType>Vessel</sdnType></sdnEntry>
</sdnList>
`;

test('OFAC: names, other names, documents and birth dates; a broken entry is named with its line', async () => {
  const readings = await read('ofac', sdn);
  expect(readings[0]).toEqual({ kind: 'published', day: '2026-11-20' });
  expect(entriesOf(readings)).toMatchObject([
    {
      key: '101',
      kind: 'person',
      names: ['Zé & Luís QUINTANILHA', 'Jose KINTANILIA'],
      documents: ['A123456'],
      births: ['1970-03-12', '1969', '1970', '1971', '1972', '1973'],
      details: { programmes: 'CUBA, SDGT', title: 'Minister' },
    },
    { key: '103', kind: 'company', names: ['BURITINET TRADING CORP'] },
    { key: '104', kind: 'other' },
  ]);
  const broken = readings.filter(({ kind }) => kind === 'broken');
  expect(broken).toMatchObject([{ place: 'line 14' }]);
});

test('XML that was cut off, that is another file, or an archive is refused with its remedy', async () => {
  await expect(read('ofac', sdn.slice(0, -300))).rejects.toThrow(
    /entries are missing. Download it again/,
  );
  await expect(read('un', sdn)).rejects.toThrow(/does not begin with <CONSOLIDATED_LIST>/);
  await expect(read('un', 'PK\u0003\u0004')).rejects.toThrow(/unpack it/);
  await expect(read('pep', '')).rejects.toThrow(/is empty/);
});

test.each([
  ['white space', '\n'.repeat(150_000)],
  ['a comment', `\n<!-- ${'made by a tool '.repeat(20_000)}-->\n`],
  ['a processing instruction', '<?end of="list"?>\n<!-- -->'],
])('XML is complete with %s after its root element', async (_name, after) => {
  expect(entriesOf(await read('ofac', sdn + after))).toHaveLength(3);
  await expect(read('ofac', sdn.slice(0, -300) + after)).rejects.toThrow(/entries are missing/);
});

test('XML with an element after its root, or with a comment that does not end, is damaged', async () => {
  await expect(read('ofac', `${sdn}<more/>`)).rejects.toThrow(/entries are missing/);
  await expect(read('ofac', `${sdn}<!-- `)).rejects.toThrow(/entries are missing/);
});

test('United Nations: persons and entities', async () => {
  const readings = await read(
    'un',
    `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-19T22:00:01">
<INDIVIDUALS><INDIVIDUAL><DATAID>690</DATAID><FIRST_NAME>KARIM</FIRST_NAME><SECOND_NAME>OMAR</SECOND_NAME><THIRD_NAME/>
<UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDi.001</REFERENCE_NUMBER><NATIONALITY><VALUE>Iraq</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Kareem Umar</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1958</FROM_YEAR><TO_YEAR>1960</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1962</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>N.87-654</NUMBER></INDIVIDUAL_DOCUMENT>
</INDIVIDUAL></INDIVIDUALS>
<ENTITIES><ENTITY><DATAID>691</DATAID><FIRST_NAME>BURITINET FOUNDATION</FIRST_NAME>
<ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>BF</ALIAS_NAME></ENTITY_ALIAS></ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`,
  );
  expect(entriesOf(readings)).toMatchObject([
    {
      key: '690',
      kind: 'person',
      names: ['KARIM OMAR', 'Kareem Umar'],
      births: ['1958', '1959', '1960', '1961', '1962', '1963', '1964'],
      documents: ['N87654'],
      details: { reference: 'QDi.001', nationality: 'Iraq' },
    },
    { key: '691', kind: 'company', names: ['BURITINET FOUNDATION', 'BF'] },
  ]);
});

test('European Union: the same entry in XML and in lines', async () => {
  const xml = await read(
    'eu',
    `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-18T10:00:00.000+01:00">
<sanctionEntity euReferenceNumber="EU.27.28" logicalId="13"><regulation programme="IRQ" numberTitle="1210/2003"/>
<subjectType code="person" classificationCode="P"/>
<nameAlias firstName="" wholeName="Dmitry Kuznetsov" strong="true"/><nameAlias firstName="Dimitri" middleName="" lastName="Kusnezow" wholeName=""/>
<birthdate birthdate="1937-04-28" year="1937"/><birthdate circa="true" year="1941"/><birthdate yearRangeFrom="1945" yearRangeTo="1946"/><identification number="P 1234567"/></sanctionEntity>
</export>`,
    'xml',
  );
  const csv = await read(
    'eu',
    `\uFEFFfileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_SubjectType_ClassificationCode;Entity_Regulation_Programme;NameAlias_WholeName;BirthDate_BirthDate;BirthDate_Year;BirthDate_YearRangeFrom;BirthDate_YearRangeTo;BirthDate_Circa;Identification_Number\r
18/11/2026;13;EU.27.28;P;IRQ;Dmitry Kuznetsov;;;;;;\r
18/11/2026;13;EU.27.28;P;IRQ;Dimitri Kusnezow;;;;;;\r
18/11/2026;13;EU.27.28;P;IRQ;;1937-04-28;1937;;;false;\r
18/11/2026;13;EU.27.28;P;IRQ;;;1941;;;true;\r
18/11/2026;13;EU.27.28;P;IRQ;;;;1945;1946;false;\r
18/11/2026;13;EU.27.28;P;IRQ;;;;;;;P 1234567\r
18/11/2026;14;EU.27.29;E;IRQ;Buritinet GmbH;;;;;;\r
`,
    'csv',
  );
  const dmitry = {
    key: '13',
    kind: 'person',
    names: ['Dmitry Kuznetsov', 'Dimitri Kusnezow'],
    births: ['1937-04-28', '1939', '1940', '1941', '1942', '1943', '1945', '1946'],
    documents: ['P1234567'],
    details: { reference: 'EU.27.28', programmes: 'IRQ' },
  };
  expect(entriesOf(xml)).toEqual([dmitry]);
  expect(entriesOf(csv)).toMatchObject([dmitry, { key: '14', kind: 'company' }]);
  expect(xml[0]).toEqual({ kind: 'published', day: '2026-11-18' });
  expect(csv[0]).toEqual(xml[0]);
});

const ceis = `"CADASTRO";"CÓDIGO DA SANÇÃO";"TIPO DE PESSOA";"CPF OU CNPJ DO SANCIONADO";"NOME DO SANCIONADO";"CATEGORIA DA SANÇÃO";"DATA FINAL SANÇÃO"
"CEIS";"501";"J";"11.222.333/0001-81";"CONSTRUÇÕES ""IPÊ"" LTDA";"Impedimento";"31/12/2027"
"CEIS";"502";"F";"***.533.447-**";"ANA ZANETTI
FALCÃO";"Inidoneidade";"Sem informação"
"CEIS";"503";"F";"nunca fechado;"x";"y"
"CEIS";"504";"J";"33.000.167/0001-01";"OUTRA";"Impedimento";"01/02/2027"
`;

test('CEIS in Latin-1: quotation marks, masked CPF, a mark that is never closed', async () => {
  const readings = await read('ceis', Buffer.from(ceis, 'latin1'));
  expect(entriesOf(readings)).toMatchObject([
    {
      key: '501',
      kind: 'company',
      names: ['CONSTRUÇÕES "IPÊ" LTDA'],
      documents: ['11222333000181'],
      details: { until: '2027-12-31' },
    },
    { key: '502', kind: 'person', names: ['ANA ZANETTI FALCÃO'], documents: ['***533447**'] },
    { key: '504', names: ['OUTRA'] },
  ]);
  expect(readings.filter(({ kind }) => kind === 'broken')).toMatchObject([{ place: 'line 5' }]);
  await expect(read('pep', Buffer.from(ceis, 'latin1'))).rejects.toThrow(/column CPF is missing/);
});

test('a table that was cut off within a line is refused with its remedy, one without the last line break is not', async () => {
  const bytes = Buffer.from(ceis, 'latin1');
  await expect(read('ceis', bytes.subarray(0, -20))).rejects.toThrow(
    /line 5: the file ends within this line, so entries are missing. Download it again/,
  );
  await expect(read('ceis', bytes.subarray(0, -40))).rejects.toThrow(/ends within this line/);
  expect(entriesOf(await read('ceis', bytes.subarray(0, -1)))).toHaveLength(3);
});

test('letters are read in whatever encoding: of the byte order mark, of the declaration, or line by line', async () => {
  const [titles = '', ...lines] = ceis.split('\n');
  const keys = (readings: Reading[]) => entriesOf(readings).map(({ key }) => key);
  const two_bytes = Buffer.from(`\uFEFF${ceis}`, 'utf16le');
  expect(keys(await read('ceis', two_bytes))).toEqual(['501', '502', '504']);
  // The first lines have no accent.
  const plain = `${titles.normalize('NFD').replace(/\p{M}/gu, '')}\n${'"CEIS";"9";"J";"";"A";"";""\n'.repeat(4_000)}`;
  const late = Buffer.concat([Buffer.from(plain), Buffer.from(lines.join('\n'), 'latin1')]);
  expect(entriesOf(await read('ceis', late)).at(4_000)?.names).toEqual(['CONSTRUÇÕES "IPÊ" LTDA']);
  const mixed = Buffer.concat([
    Buffer.from(plain + '"CEIS";"10";"F";"";"JOÃO";"";""\n'),
    Buffer.from('"CEIS";"11";"F";"";"JOSÉ";"";""\n', 'latin1'),
  ]);
  expect(
    entriesOf(await read('ceis', mixed))
      .slice(-2)
      .map(({ names }) => names[0]),
  ).toEqual(['JOÃO', 'JOSÉ']);
  const declared = sdn.replace('version="1.0"', 'version="1.0" encoding="UTF-8"');
  await expect(read('ofac', Buffer.from(declared, 'latin1'))).rejects.toThrow(
    /from line 1 on: it has bytes that are no UTF-8, so names in it cannot be read. Download it again/,
  );
  await expect(read('pep', Buffer.from([0x1f, 0x8b, 8, 0]))).rejects.toThrow(/unpack it/);
});

test('letters that XML writes as numbers are letters of the name', async () => {
  const readings = await read('ofac', sdn.replace('Luís', 'Lu&#237;s').replace('Zé', 'Z&#xE9;'));
  expect(entriesOf(readings)[0]?.names[0]).toBe('Zé & Luís QUINTANILHA');
});

test('PEP and CEPIM: a line a row, the key made of what stays', async () => {
  const pep = await read(
    'pep',
    `"CPF";"Nome_PEP";"Sigla_Função";"Descrição_Função";"Nível_Função";"Nome_Órgão";"Data_Início_Exercício";"Data_Fim_Exercício";"Data_Fim_Carência"
"***.533.447-**";"ANA ZANETTI FALCAO";"VEREAD";"VEREADOR";"";"MUN. DE IPÊ-RS";"01/01/2025";"31/12/2028";"31/12/2033"
`,
  );
  expect(entriesOf(pep)).toMatchObject([
    {
      kind: 'person',
      documents: ['***533447**'],
      details: { office: 'VEREADOR', authority: 'MUN. DE IPÊ-RS', exposed_until: '2033-12-31' },
    },
  ]);
  const cepim = await read(
    'cepim',
    `"CNPJ ENTIDADE";"NOME ENTIDADE";"NÚMERO CONVÊNIO";"ÓRGÃO CONCEDENTE";"MOTIVO DO IMPEDIMENTO"
"11222333000181";"INSTITUTO IPE";"700001";"MINISTÉRIO";"OMISSÃO"
`,
  );
  expect(entriesOf(cepim)).toMatchObject([{ kind: 'company', documents: ['11222333000181'] }]);
});
