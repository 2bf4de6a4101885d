import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FlowKey, flowKeys } from './session';

/** Keys of the specification whose feature is not built yet. A key that comes into use leaves this list. */
const later: readonly FlowKey[] = [
  'formDataGiteki',
  'formPastDataGiteki',
  'completedInquiryNumberExpsp',
  'expspReportNo',
  's3ObjectKeyExpsp',
  's3ObjectKeyLite',
  's3ObjectKeyServicePortal',
  's3ObjectKeyUserPortal',
  'electronicApplicationNumberForCorrection',
  'applicationManagementName',
  'delegationInfo',
  'userInfoServices',
  'userName',
  'lastLoginDate',
  'isResume',
  'correctionCategoryFlag',
  'searchRequestNumber',
  'xmlRequestNumber',
  'licenseNumber',
];

/** The sources that keep or read flow data, tests and the list itself left out. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|lib\/session\.ts$|\.gen\.ts$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .filter((text) => text.includes("from '@/lib/session'"))
  .join('\n');

test.each(flowKeys)(
  '[R3.10] flow data is kept under %s, or its feature is still to come',
  (key) => {
    expect(sources.includes(`'${key}'`)).toBe(!later.includes(key));
  },
);
