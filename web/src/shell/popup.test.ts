import { expect, test } from 'vitest';
import { PortalError } from '@/api/error';
import { resolve } from '@/i18n/texts';
import { popupText } from './ErrorPopup';
import { shellTexts } from './texts';

const t = resolve(shellTexts, 'en');

test('[R8.3] the popup shows a given message as it is', () => {
  expect(popupText(new PortalError({ status: 200, message: 'a\nb' }), t)).toBe('a\nb');
});

test.each([
  [undefined, 'An unexpected error occurred. Please check your input and try again.'],
  [401, 'Your session has timed out. Please log in again.'],
  [403, 'An unexpected error occurred. Please return to the top page and start over.'],
])(
  '[R8.3] with status %s and no message the popup says the text of the specification',
  (status, text) => {
    expect(popupText(new PortalError({ status }), t)).toBe(text);
  },
);
