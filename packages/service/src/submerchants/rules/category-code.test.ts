import { describe, expect, test } from 'vitest';
import {
  CategoryTableError,
  normaliseCnae,
  parseCategoryTable,
  resolveCategoryCode,
  type CategoryTableProblem,
} from './category-code.js';

function table(...rows: string[]) {
  return parseCategoryTable(['# version: t', ...rows].join('\n'), 'table.tsv');
}

function problemsOf(text: string): readonly CategoryTableProblem[] {
  return errorOf(text).problems;
}

function errorOf(text: string): CategoryTableError {
  try {
    parseCategoryTable(text, 'acquirer.csv');
  } catch (error) {
    if (error instanceof CategoryTableError) return error;
    throw error;
  }
  throw new Error('the table was accepted');
}

describe('resolving a code', () => {
  test('the longest prefix wins, whatever the order of the rows', () => {
    const rows = ['4\t1000', '47\t2000', '478\t3000', '4782\t4000', '47822\t5000', '4782202\t7000'];
    for (const ordered of [rows, rows.toReversed()]) {
      const built = table(...ordered);
      expect(resolveCategoryCode(built, '4782202')).toBe('7000');
      expect(resolveCategoryCode(built, '4782201')).toBe('5000');
      expect(resolveCategoryCode(built, '4789001')).toBe('3000');
      expect(resolveCategoryCode(built, '4711302')).toBe('2000');
      expect(resolveCategoryCode(built, '4110700')).toBe('1000');
    }
  });

  test('an activity that does not exist gets no code, although its first digits have a rule; one that the table lists does', () => {
    expect(resolveCategoryCode(table('47\t5999'), '4799999')).toBeNull();
    expect(resolveCategoryCode(table('47\t5999', '4799999\t5998'), '4799999')).toBe('5998');
  });

  test('an activity without a rule gets no code instead of a guessed one', () => {
    expect(resolveCategoryCode(table('47\t5999'), '5611201')).toBeNull();
  });

  test('a CNAE written with its punctuation gets the same code', () => {
    expect(resolveCategoryCode(table('4781400\t5651'), '4781-4/00')).toBe('5651');
  });

  test('a prefix or any other text gets no code, although a rule would match its start', () => {
    const built = table('47\t5999');
    for (const text of ['', '47', '478140', '47814000', '47.81-4-00', ' 4781400', '4781400\n']) {
      expect(resolveCategoryCode(built, text)).toBeNull();
    }
  });
});

describe('normalising a CNAE', () => {
  test('both spellings of the contract become the stored 7 digits', () => {
    expect(normaliseCnae('4781400')).toBe('4781400');
    expect(normaliseCnae('4781-4/00')).toBe('4781400');
    expect(normaliseCnae('0111-3/01')).toBe('0111301');
  });

  test('no other spelling passes as a CNAE', () => {
    const others = [
      '',
      '478140',
      '47814000',
      '4781-400',
      '47814/00',
      '4781-4-00',
      '47.81-4/00',
      '47.81-4-00',
      '4781–4/00',
      ' 4781400',
      '4781400 ',
      '4781400\n',
      '478140O',
      '14781-4/00',
      '4781-4/000',
      '٤٧٨١٤٠٠',
    ];
    for (const other of others) expect(normaliseCnae(other), JSON.stringify(other)).toBeNull();
  });
});

describe('a table as an operator may have it', () => {
  const expected = new Map([
    ['4781400', '5651'],
    ['01', '0763'],
  ]);

  test.each([
    ['tabs', '# version: 1\n4781400\t5651\n01\t0763\n'],
    ['semicolons', '# version: 1\n4781400;5651\n01;0763\n'],
    ['commas', '# version: 1\n4781400,5651\n01,0763\n'],
    ['CRLF', '# version: 1\r\n4781400;5651\r\n01;0763\r\n'],
    ['CR alone', '# version: 1\r4781400;5651\r01;0763\r'],
    ['a byte order mark', '\uFEFF# version: 1\n4781400;5651\n01;0763'],
    [
      'byte order marks of files that were joined',
      '# a\n\uFEFF# version: 1\n\uFEFF4781400;5651\n01;0763',
    ],
    ['a header row', '# version: 1\nCNAE 2.3;MCC;Descrição\n4781400;5651\n01;0763'],
    ['a quoted header row', '# version: 1\n"Código CNAE","MCC"\n4781400,5651\n01,0763'],
    ['comments and blank lines', '# a\n\n# version: 1\n#\n4781400;5651\n  \n# b\n01;0763\n\n'],
    ['the version at the end', '4781400;5651\n01;0763\n# version: 1'],
    ['the version in capitals and without spaces', '#VERSION:1\n4781400;5651\n01;0763'],
    ['spaces around cells', '  # version: 1\n 4781400 ; 5651 \n  01 ; 0763 '],
    ['spaces in quotes', '# version : 1\n" 4781400 ";" 5651 "\n01;0763'],
    ['the version twice', '# version: 1\n# version: 1\n4781400;5651\n01;0763'],
    ['another version within a comment', '# no # version: 2\n# version: 1\n4781400;5651\n01;0763'],
    ['a # in a description', '# version: 1\n4781400;5651;Loja #1\n01;0763;"#2"'],
    ['cells in quotes', '# version: 1\n"4781400";"5651"\n"01";"0763"'],
    ['written codes', '# version: 1\n4781-4/00;5651\n01;0763'],
    ['written codes with a dot', '# version: 1\n47.81-4-00;5651\n01;0763'],
    ['written codes with dot and slash', '# version: 1\n47.81-4/00;5651\n01;0763'],
    ['a third column', '# version: 1\n4781400;5651;A\n01;0763;C'],
    ['separators in a description', '# version: 1\n4781400;5651;Roupas, etc.\n01;0763;a,b\tc;d'],
    ['padding by a spreadsheet', '# version: 1;;;\n;;;\n4781400;5651;;\n01;0763;;'],
    ['the same row twice', '# version: 1\n4781400;5651\n01;0763\n4781-4/00;5651'],
  ])('is read with %s', (_, text) => {
    const built = parseCategoryTable(text, 'acquirer.csv');
    expect(built.rules).toEqual(expected);
    expect(built.version).toBe('1');
    expect(built.origin).toBe('acquirer.csv');
  });

  test('its name, version and source are kept, so that an answer can be traced to it', () => {
    const text =
      '# name: ABECS\n# version: 2026-03\n"# source: acquirer, by mail"\n# note: x\n47;5999';
    expect(parseCategoryTable(text, 'a.csv')).toMatchObject({
      name: 'ABECS',
      version: '2026-03',
      source: 'acquirer, by mail',
    });
    expect(
      parseCategoryTable('# version: 1\n# source: the "acquirer"\n47;5999', 'a.csv').source,
    ).toBe('the "acquirer"');
    expect(table('47;5999')).toMatchObject({ name: null, source: null });
  });
});

describe('a table that cannot be used', () => {
  test('every bad line is listed at once, with its number and a remedy', () => {
    const error = errorOf(
      [
        '# version: 1',
        'cnae;mcc',
        '4781400;565',
        '4711302;5411',
        '47x1302;5411',
        '56112011;5812',
        '5611201',
        ';5812',
        '4711302;5999',
        'abc;def',
      ].join('\n'),
    );
    expect(error.problems).toEqual([
      {
        line: 3,
        message: '"565" is not an MCC; write 4 digits, with the leading zero if there is one: 0565',
      },
      {
        line: 5,
        message: '"47x1302" is not a CNAE; write 1 to 7 digits, or a whole subclass as 4781-4/00',
      },
      {
        line: 6,
        message: '"56112011" is not a CNAE; write 1 to 7 digits, or a whole subclass as 4781-4/00',
      },
      {
        line: 7,
        message:
          'the MCC is missing; write it in the second column, after a tab, semicolon or comma',
      },
      { line: 8, message: 'the CNAE is missing; write it in the first column' },
      {
        line: 9,
        message:
          'the CNAE prefix 4711302 leads to MCC 5999 here, but to 5411 in line 4; keep one of the two',
      },
      {
        line: 10,
        message: '"abc" is not a CNAE; write 1 to 7 digits, or a whole subclass as 4781-4/00',
      },
      { line: 10, message: '"def" is not an MCC; write 4 digits' },
    ]);
    expect(error.origin).toBe('acquirer.csv');
    expect(error.message).toContain('acquirer.csv');
    expect(error.name).toBe('CategoryTableError');
    const [, ...lines] = error.message.split('\n');
    expect(lines).toEqual(error.problems.map(({ line, message }) => `  line ${line}: ${message}`));
  });

  test('a table without a version is refused, because its answers could not be traced', () => {
    expect(problemsOf('4781400;5651')).toEqual([
      { line: 1, message: expect.stringContaining('# version: 2026-11') },
    ]);
  });

  test('an empty version is one problem, not two', () => {
    expect(problemsOf('# version:\n4781400;5651')).toEqual([
      { line: 1, message: 'the version is empty; write it after the colon' },
    ]);
  });

  test('an empty version and another one are one problem', () => {
    expect(problemsOf('# version:\n# version: 2\n4781400;5651').map(({ line }) => line)).toEqual([
      1,
    ]);
  });

  test('a row without a separator is named whole', () => {
    expect(problemsOf('# version: 1\n01;0763\n47x')[0]?.message).toContain('"47x" is not a CNAE');
  });

  test('a bad row does not count for a later one of the same prefix', () => {
    expect(problemsOf('# version: 1\n47;x\n47;5999').map(({ line }) => line)).toEqual([2]);
  });

  test.each([
    ['x47.81-4-00;5651', '"x47.81-4-00" is not a CNAE'],
    ['4781-4/000;5651', '"4781-4/000" is not a CNAE'],
    ['47 81400;5651', '"47 81400" is not a CNAE'],
    ['"47" 81;5651', '""47" 81" is not a CNAE'],
    ['47;56511', '"56511" is not an MCC; write 4 digits'],
    ['47;x5651', '"x5651" is not an MCC; write 4 digits'],
    ['47;x565', '"x565" is not an MCC; write 4 digits'],
    ['47;565x', '"565x" is not an MCC; write 4 digits'],
    ['47;', 'the MCC is missing'],
    ['47', 'the MCC is missing'],
    [`${'4'.repeat(40)};5651`, `"${'4'.repeat(40)}" is not a CNAE`],
    [`${'4'.repeat(41)};5651`, `"${'4'.repeat(40)}…" is not a CNAE`],
  ])('a row that is almost right is refused, never guessed: %s', (row, message) => {
    const problems = problemsOf(`# version: 1\n01;0763\n${row}`);
    expect(problems.map(({ line }) => line)).toEqual([3]);
    expect(problems[0]?.message.startsWith(message), problems[0]?.message).toBe(true);
    // Only a wrong zero has this remedy.
    expect(problems[0]?.message).not.toContain('leading zero if');
  });

  test('two different versions are refused, because neither can be trusted', () => {
    expect(problemsOf('# version: 1\n# version: 2\n4781400;5651')).toEqual([
      { line: 2, message: 'line 1 already gives the version "1"; keep one of the two' },
    ]);
    expect(problemsOf('# version: 1\n# version: 1\n# version: 2\n4781400;5651')).toEqual([
      { line: 3, message: 'line 1 already gives the version "1"; keep one of the two' },
    ]);
  });

  test.each([
    ['empty file', '', [1, 1]],
    ['comments only', '# version: 1\n# nothing', [2]],
    ['header only', '# version: 1\ncnae;mcc', [2]],
  ])('a table without rules is refused: %s', (_, text, at) => {
    const problems = problemsOf(text);
    expect(problems.map(({ line }) => line)).toEqual(at);
    expect(problems.at(-1)?.message).toContain('the table has no rows');
  });

  test('a first row with a letter O for a zero is reported and not read as a header', () => {
    expect(problemsOf('# version: 1\nO111301;O763\n47;5999').map(({ line }) => line)).toEqual([
      2, 2,
    ]);
  });

  test.each(['4781400;MCC', 'CNAE;5651', '47 CNAE;56 MCC'])(
    'a first row that is no header is reported: %s',
    (row) => {
      expect(problemsOf(`# version: 1\n${row}\n47;5999`).map(({ line }) => line)).toContain(2);
    },
  );

  test('a leading zero that a spreadsheet removed is noticed instead of losing the rule', () => {
    expect(problemsOf('# version: 1\n111301;5261')).toEqual([
      {
        line: 2,
        message: '"111301" has lost its leading zero; write 0111301 and format the column as text',
      },
    ]);
    expect(table('478140;5651').rules.get('478140')).toBe('5651');
  });

  test('a file in UTF-16 is refused with its one cause instead of a list of its lines', () => {
    const text = Buffer.from('# version: 1\n4781400;5651\n', 'utf16le').toString('utf8');
    expect(problemsOf(text)).toEqual([{ line: 1, message: expect.stringContaining('UTF-8') }]);
  });

  test('a line of a wrong file cannot bury the rest of the list', () => {
    const [first] = problemsOf(`# version: 1\n<${'x'.repeat(100_000)}>`);
    expect(first?.message.length).toBeLessThan(200);
  });
});
