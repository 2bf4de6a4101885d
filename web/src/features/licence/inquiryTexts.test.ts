import { expect, test } from 'vitest';
import { messages } from '@/i18n/messages.gen';
import { inquiryMessages } from './inquiryTexts';

test('[R8.7] the page of the inquiry says what the catalogue says', () => {
  for (const [code, text] of Object.entries(inquiryMessages)) {
    expect(text, code).toEqual(messages[code as keyof typeof messages]);
  }
});
