import { expect, test } from 'vitest';
import { validQuery } from './query';

const valid = (required: string[], query: string) =>
  validQuery(required, new URLSearchParams(query));

test.each([
  [['announcementId'], 'announcementId=0193-a', true],
  [['announcementId'], '', false],
  [['announcementId'], 'announcementId=', false],
  [['announcementId'], 'announcementId=a&announcementId=b', false],
  [['announcementId'], 'announcementId=<script>', false],
  [['procedureId|temporalyNotificationId'], 'procedureId=amateur-open', true],
  [['procedureId|temporalyNotificationId'], 'temporalyNotificationId=0193', true],
  [['procedureId|temporalyNotificationId'], 'mode=x', false],
  [['electronicApplicationNumber'], 'electronicApplicationNumber=E26A123456789', true],
  [['electronicApplicationNumber'], 'electronicApplicationNumber=12345', false],
  [['inquiryNumber'], 'inquiryNumber=123456789012', true],
  [['inquiryNumber'], 'inquiryNumber=12345678901', false],
  [[], 'anything=goes', true],
])('required %j with %j is valid: %s', (required, query, expected) => {
  expect(valid(required, query)).toBe(expected);
});
