import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filingTexts, recordTexts } from './filingTexts';

const contract = JSON.parse(readFileSync('../contract/outcome/words.json', 'utf8'));

test('[R2.11] pages call filings and records as mails and notices do', () => {
  const { none, ...records } = recordTexts;
  const filings = Object.entries(filingTexts).map(([filing, { what }]) => [filing, what]);
  expect({ filing: Object.fromEntries(filings), record: records }).toEqual(contract);
});
