import { expect, test } from 'vitest';
import {
  matchNames,
  partsOfNote,
  toStored,
  toWritten,
  typedName,
} from '../src/features/case/mentions.js';

const ana = { id: '019aa111-1111-7111-8111-111111111111', name: 'Ana' };
const anaLima = { id: '019aa222-2222-7222-8222-222222222222', name: 'Ana Lima' };

test('a mention is stored by id and written by name, the longer name before the one that it begins with', () => {
  const stored = toStored('@Ana Lima e @Ana: vejam', [ana, anaLima]);
  expect(stored).toBe(`<@${anaLima.id}> e <@${ana.id}>: vejam`);
  expect(toWritten(stored, [ana, anaLima])).toBe('@Ana Lima e @Ana: vejam');
  expect(partsOfNote(stored)).toEqual([
    { mention: anaLima.id },
    { text: ' e ' },
    { mention: ana.id },
    { text: ': vejam' },
  ]);
});

test('a name that nobody picked stays text, and somebody whose name is gone stays an id', () => {
  expect(toStored('@Ana', [])).toBe('@Ana');
  expect(toWritten(`<@${ana.id}>`, [{ id: ana.id, name: null }])).toBe(`<@${ana.id}>`);
});

test.each([
  ['Veja @An', 'An'],
  ['@', ''],
  ['mail@example', null],
  ['@Ana\nsegunda linha', null],
  ['sem ninguém', null],
])('while %j is typed, the name is %j', (written, name) => {
  expect(typedName(written, written.length)?.name ?? null).toBe(name);
});

test('people are found by any part of their name, without accents and case', () => {
  const people = [{ name: 'João Silva' }, { name: 'Ana Lima' }];
  expect(matchNames(people, 'joao')).toEqual([people[0]]);
  expect(matchNames(people, 'LI')).toEqual([people[1]]);
  expect(matchNames(people, '')).toEqual(people);
});
