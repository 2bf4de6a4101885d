import { expect, test } from 'vitest';
import { messageText } from './messages';
import { messages } from './messages.gen';

const params = { years: '5', reference: '2026-11-21' };

test('a date among the parameters is written as the language writes dates', () => {
  expect(messageText('MSG-LIT-E-0049', params, 'ja')).toContain('2026年11月21日');
  expect(messageText('MSG-LIT-E-0049', params, 'en')).toContain('21 November 2026');
});

test('what is no date stays as it is', () => {
  const from = '2026-12-10 09:00';
  expect(messageText('MSG-LIT-E-0057', { from }, 'ja')).toContain('2026年12月10日 09:00');
  expect(messageText('MSG-LIT-E-0057', { from }, 'en')).toContain('10 December 2026 09:00');
  expect(messageText('MSG-LIT-E-0026', { max: '50' }, 'en')).toContain('50');
  expect(messageText('MSG-LIT-E-0026', { max: '2026-13-99' }, 'en')).toContain('2026-13-99');
});

test('an unknown code gives itself', () => {
  expect(messageText('MSG-NONE', {}, 'ja')).toBe('MSG-NONE');
});

test('[R1.6] no message shows the name of a placeholder, whatever it is told with', () => {
  for (const [code, { reasons = {} }] of Object.entries(
    messages as Record<string, { reasons?: Record<string, unknown> }>,
  )) {
    for (const reason of ['', ...Object.keys(reasons)]) {
      for (const lang of ['ja', 'en'] as const) {
        expect(messageText(code, { reason }, lang), `${code} ${reason}`).not.toMatch(/[{}]/);
      }
    }
  }
});
