import { expect, type Page } from '@playwright/test';
import { result } from './outside';
import { pdfFile } from './pdf';
import { claim } from './pool';
import type { Store } from './portal';
import { stores } from './stores';

/** A draft as the API knows it. */
export interface Draft {
  id: string;
  version: number;
}

/** A form that can be submitted as it stands, as the pages would keep it. */
export const complete = {
  disqualification: { applies: 'no' },
  operators: [{ qualification: 'amateur1', licenceNumber: 'AXH90592' }],
  station: { movement: 'mobile', samePlace: true, allEmissions: true },
  transmitters: [
    {
      certified: true,
      numberKind: 'certification',
      certificationNumber: '002-130001',
      bands: ['144M', '430M'],
      powerW: '20',
    },
    {
      certified: false,
      bands: ['7M', '14M'],
      emissions: ['A1A', 'J3E'],
      modulation: 'J3E 平衡変調',
      finalDevice: 'RD70HUF2',
      finalDeviceCount: '2',
      finalVoltage: '13.8',
      powerW: '50',
    },
  ],
  construction: { frequencyMeter: 'A', chapter3: true },
};

/** Of a station in Okinawa, whose bureau has two officers decide. */
export const inOkinawa = {
  ...complete,
  station: {
    ...complete.station,
    samePlace: false,
    postalCode: '900-8795',
    prefecture: '47',
    cityCode: '47201',
    townName: '那覇市旭町1番9号',
  },
};

/** Begins a draft for the applicant of a signed-in page, with what the account knows and more. */
export async function makeDraft(
  page: Page,
  { user }: Store,
  form: object = complete,
  of: object = { procedureId: 'amateur-open' },
): Promise<Draft> {
  const made = await result(page, user, '/api/common/draft/create', { ...of, anew: true });
  const id: string = made.temporalyNotificationId;
  const { formData } = await result(page, user, '/api/common/draft/get', {
    temporalyNotificationId: id,
  });
  const sections = Object.entries(form).map(([name, section]) => [
    name,
    Array.isArray(section) ? section : { ...formData[name], ...section },
  ]);
  const { version } = await result(page, user, '/api/common/draft/update', {
    temporalyNotificationId: id,
    version: made.version,
    formData: { ...formData, ...Object.fromEntries(sections) },
  });
  return { id, version };
}

/** Makes an account one whose identity is not shown for its name: its forms are typed, none is filed. */
export async function unproven(page: Page, store: Store): Promise<void> {
  const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
  await result(page, store.user, '/api/common/userinfo/update', {
    userInfoDetail: { ...userInfoDetail, lastName: '電信', lastNameKana: 'デンシン' },
  });
}

/** Begins a draft with 40 inquirers, the third and the last of them with two mistakes. */
export async function draftOfInquirers(page: Page, store: Store): Promise<string> {
  const { id, version } = await makeDraft(page, store);
  const inquirers = Array.from({ length: 40 }, (_, n) =>
    [2, 39].includes(n) ? {} : { name: `照会 ${n + 1}`, email: `inquirer-${n + 1}@example.jp` },
  );
  await result(page, store.user, '/api/common/draft/update', {
    ...{ temporalyNotificationId: id, version, step: 'members', members: { inquirers } },
  });
  return id;
}

/** Attaches a file to a draft. */
export async function upload(
  page: Page,
  { user }: Store,
  id: string,
  documentId: string,
): Promise<void> {
  const answer = await page.request.post(`${user}/api/common/attachment/upload`, {
    multipart: {
      temporalyNotificationId: id,
      documentId,
      file: pdfFile(`${documentId}.pdf`, documentId),
    },
  });
  expect(answer.status()).toBe(200);
  expect((await answer.json()).resultCode).toBe('SUCCESS');
}

/** Files a complete application; gives its two numbers. */
export async function submit(
  page: Page,
  store: Store,
  form: object = complete,
): Promise<{ number: string; inquiryNumber: string; draftId: string }> {
  const draft = await makeDraft(page, store, form);
  await upload(page, store, draft.id, 'diagram');
  await upload(page, store, draft.id, 'guarantee');
  const answer = await page.request.post(`${store.user}/api/common/application/register`, {
    headers: { 'Idempotency-Key': draft.id },
    data: { temporalyNotificationId: draft.id, version: draft.version },
  });
  const { resultCode, result: receipt, errors } = await answer.json();
  expect(resultCode, JSON.stringify(errors)).toBe('SUCCESS');
  return {
    number: receipt.electronicApplicationNumber,
    inquiryNumber: receipt.inquiryNumber,
    draftId: draft.id,
  };
}

/** Why the checklist is not confirmed where a test is not about it. */
export const UNCHECKED = '審査票で確かめた。';

/** What is asked of the desk; of a correction for another reason than the counted ones, where a test names none. */
export function askedOf(action: string, more: object): object {
  if (action !== 'request-correction' || !('fields' in more)) return more;
  const fields = (more.fields as readonly object[]).map((each) => ({ reason: 'OTHER', ...each }));
  return { ...more, fields };
}

/** The operations of the desk, done by an officer whose page is signed in. */
export function deskOf(page: Page, { staff }: Store) {
  const detail = (number: string) =>
    result(page, staff, '/api/staff/common/review/detail-get', {
      electronicApplicationNumber: number,
    });
  const move = async (number: string, action: string, more: object = {}) => {
    const { version } = await detail(number);
    await result(page, staff, `/api/staff/common/review/${action}`, {
      electronicApplicationNumber: number,
      version,
      ...askedOf(action, more),
    });
  };
  return {
    detail,
    accept: (number: string) => move(number, 'accept'),
    release: (number: string) => move(number, 'assign', { accountId: '' }),
    takeOver: (number: string, reason = '') => move(number, 'take-over', { reason }),
    requestFee: (number: string) => move(number, 'request-fee'),
    start: (number: string) => move(number, 'start'),
    correct: (number: string, fields: readonly object[]) =>
      move(number, 'request-correction', { fields }),
    refuse: (number: string, reason: string) =>
      move(number, 'complete', { outcome: 'REFUSED', ground: 'form', reason }),
    /** With what else the officer decides of the licence, and why. */
    grant: async (number: string, callSign: string, more: object = {}, reason?: string) => {
      const { licenceProposal: proposal, holder, rulings, outside } = await detail(number);
      const { place, movementRange, validFrom, validTo } = proposal;
      // Of a range that is wished its lower end is assigned.
      const emissions = proposal.emissions.map((each: { frequency: string; wished?: string }) =>
        each.frequency === each.wished
          ? { ...each, frequency: each.frequency.replace(/～.*/, 'MHz') }
          : each,
      );
      const licence = { callSign, emissions, place, movementRange, validFrom, validTo };
      const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
      const inspected = proposal.afterInspection && {
        ...{ provisionalOn: today, inspectedOn: today },
        unrecorded: '書面で予備免許を与え、工事落成届を受けた。',
      };
      const differenceReason = holder.proof.reasonRequired ? '住民票の写しで確かめた。' : undefined;
      const marked = outside && { marked: '表示の写真で確かめた。' };
      await move(number, 'complete', {
        outcome: 'GRANTED',
        licence: { ...licence, ...inspected, ...marked, ...more },
        ...{ differenceReason, reason },
        uncheckedReason: UNCHECKED,
        // Of a change the office says whether it is inspected.
        ...(rulings && { ruling: { inspection: 'none' } }),
      });
    },
  };
}

/** Pays what an application owes at the sandbox's bank. */
export async function payAtBank(page: Page, store: Store, number: string): Promise<void> {
  const { payments } = await result(page, store.user, '/api/common/payment/list-get');
  const due = payments.find(
    (each: { electronicApplicationNumber: string }) => each.electronicApplicationNumber === number,
  );
  const { collectionInstitutionNumber, paymentNumber, confirmationNumber } = due;
  const answer = await page.request.post(`${store.sandbox}/api/bank/pay`, {
    data: { collectionInstitutionNumber, paymentNumber, confirmationNumber },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A call sign that no other test assigns, nor the same one when it is tried again. */
export function newCallSign(area: '1' | '3' = '1'): string {
  const letter = (of: string) => of[Math.floor(Math.random() * of.length)];
  const any = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const sign = `J${letter('EFGHIJKLMNOPQRS')}${area}${letter(any.slice(0, 16))}${letter(any)}${letter(any)}`;
  // There are few enough that two tests would come across the same one now and then.
  return claim(`${stores.sqlite?.data}/taken/${sign}`) ? sign : newCallSign(area);
}
