import { expect, test } from 'vitest';
import { foundIn, type Order } from './found';

const open = {
  ja: 'アマチュア局の免許申請（開設）',
  en: 'Licence application for an amateur station',
};
const change = { ja: '変更申請', en: 'Change' };
const drafts = [
  { saveName: '鉄塔10号', subject: change, electronicApplicationNumber: '' },
  { saveName: '鉄塔9号', subject: open, electronicApplicationNumber: '' },
  { saveName: 'Ａ社', subject: change, electronicApplicationNumber: 'E26A-0001' },
];

const names = (words: string, order?: Order) =>
  foundIn(drafts, words, order, 'ja', (each) => each.saveName).map((each) => each.saveName);

test.each([
  ['', ['鉄塔10号', '鉄塔9号', 'Ａ社']],
  ['鉄塔', ['鉄塔10号', '鉄塔9号']],
  ['a社', ['Ａ社']],
  ['鉄塔　変更', ['鉄塔10号']],
  ['amateur', ['鉄塔9号']],
  ['e26a', ['Ａ社']],
  ['なし', []],
])('[R2.27] saved drafts are found by name, procedure and number: %s', (words, want) => {
  expect(names(words)).toEqual(want);
});

test('[R2.27] saved drafts are ordered by their age, name or procedure', () => {
  expect(names('', 'oldest')).toEqual(['Ａ社', '鉄塔9号', '鉄塔10号']);
  expect(names('', 'name').slice(-2)).toEqual(['鉄塔9号', '鉄塔10号']);
  expect(names('', 'procedure')).toContain('Ａ社');
  expect(names('', 'procedure')[0]).toBe('鉄塔9号');
});
