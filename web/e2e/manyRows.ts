import type { Page } from '@playwright/test';
import type { Store } from './portal';
import { type Draft, makeDraft } from './prepare';
import { daysAhead } from './special';

/** Number of entries of a long form. */
export const ROWS = 1000;

/** A notification of 1,000 pieces of equipment, as the pages would keep it. */
const manyDevices = {
  eligibility: { mark: 'no', foreignMark: 'fcc', serial: 'yes' },
  experiment: {
    purposeKind: 'experiment',
    purpose: '屋内の位置推定の精度を、試作した端末で確かめる。',
    standard: 'wifi5200',
    startDate: daysAhead(2),
    endDate: daysAhead(150),
  },
  place: { surroundings: 'indoor', sameAsHolder: true },
  devices: Array.from({ length: ROWS }, (_, index) => ({
    name: `試作端末 ${index + 1}型`,
    maker: '電波製作所',
    serialNumber: `SN-${String(index + 1).padStart(4, '0')}`,
    certificate: '2ABCD-EF123',
  })),
  pledge: { conditions: true, afterwards: true },
};

/** Keeps a draft of 1,000 entries; `wrong` are the entries (from 1) that have two mistakes. */
export function draftOfMany(
  page: Page,
  store: Store,
  wrong: readonly number[] = [],
): Promise<Draft> {
  const devices = manyDevices.devices.map((device, index) =>
    wrong.includes(index + 1) ? { ...device, name: '', serialNumber: '' } : device,
  );
  return makeDraft(page, store, { ...manyDevices, devices }, { procedureId: 'expsp-open' });
}

/** The address of a step of it. */
export const stepOfMany = (store: Store, { id }: Draft, step: string) =>
  `${store.user}/application/open/${step}?temporalyNotificationId=${id}`;
