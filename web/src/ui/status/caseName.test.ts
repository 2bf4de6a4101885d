import { expect, test } from 'vitest';
import { caseNameOf } from './caseName';

test('[R2.15] a case has a name where somebody gave it one, not where it has its procedure’s title', () => {
  const subject = { ja: '開設届出', en: 'Notification of use' };
  const named = (applicationManagementName: string) =>
    caseNameOf({ applicationManagementName, subject });
  expect([subject.ja, subject.en, 'A社 鉄塔3号', ''].map(named)).toEqual([
    '',
    '',
    'A社 鉄塔3号',
    '',
  ]);
});
