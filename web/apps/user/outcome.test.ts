import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { ApplicationDetail, NextStep, Outcome } from '@/api/model';
import { userQuery } from '@/api/query';
import { PreparationGuide } from '@/features/preparation/PreparationGuide';
import { NextStepCard } from '@/features/progress/NextStepCard';
import CompletePage from '@/features/receipt/CompletePage';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { type Lang, store } from '@/i18n/lang';
import { PortalProvider } from '@/shell/config';
import { CaseTimeline } from '@/ui/status/CaseTimeline';
import { portal } from './portal';

vi.stubGlobal('navigator', {}); // Node 20 has none

const forms = '../contract/procedures/browser';
const words = JSON.parse(readFileSync('../contract/outcome/words.json', 'utf8'));
const definitions: ProcedureDefinition[] = readdirSync(forms).map((name) =>
  JSON.parse(readFileSync(`${forms}/${name}`, 'utf8')),
);

const number = 'E000000000001';
const inquiryNumber = '000000000001';

/** What the server answers about a filing at a step (internal/application). */
function answer(leadsTo: Outcome, nextStep: NextStep, events: readonly string[]) {
  return {
    ...{ electronicApplicationNumber: number, inquiryNumber, leadsTo, nextStep, requests: [] },
    subject: { ja: '件名', en: 'Subject' },
    destination: { ja: '総合通信局', en: 'Bureau' },
    receptionDate: '2026-11-21',
    status: leadsTo.effect === 'arrival' ? 'ARRIVED' : 'UNDER_REVIEW',
    fee: leadsTo.fee ? { amount: 2750 } : null,
    feeState: leadsTo.fee ? 'DUE' : 'NONE',
    lastDay: leadsTo.lastDay ? '2027-05-20' : '',
    timeline: events.map((type) => ({ type, at: '2026-11-21T00:00:00Z', actorKind: 'applicant' })),
  } as unknown as ApplicationDetail;
}

/** The steps and events that the procedure of an outcome can come to. */
function answers({ effect, fee }: Outcome): { steps: NextStep[]; events: string[] } {
  const summary: NextStep[] = ['SUBMIT_CORRECTION', 'FOLLOW_RESUBMISSION', 'DONE_WITHDRAWN'];
  const events = ['arrived', 'correction-requested', 'corrected', 'withdrawal-requested'];
  if (effect === 'arrival') {
    return {
      steps: ['EFFECTIVE_ON_ARRIVAL', 'DONE_ACCEPTED', ...summary],
      events: ['checked', ...events],
    };
  }
  const pay: NextStep[] = ['WAIT_FEE_REQUEST', 'PAY_FEE', 'WAIT_FEE_CHECK', 'FEE_OVERDUE'];
  return {
    steps: [
      ...['WAIT_RECEPTION', 'WAIT_REVIEW', 'DONE_GRANTED', 'DONE_REFUSED'],
      ...(fee ? pay : ['WAIT_REVIEW_START']),
      ...summary,
    ] as NextStep[],
    events: [
      ...(fee ? ['fee-requested', 'fee-paid'] : []),
      'review-started',
      'granted',
      'refused',
      ...events,
    ],
  };
}

/** What a component says in a language. */
function rendered(lang: Lang, element: ReactElement, filed?: ApplicationDetail): string {
  store.set(lang);
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  if (filed) {
    const path = '/api/common/application-progress' as const;
    const id = { electronicApplicationNumber: number };
    client.setQueryData(userQuery(`${path}/detail-get`, id).queryKey, filed);
    client.setQueryData<unknown>(userQuery(`${path}/list-get`, {}).queryKey, {
      applications: [filed],
    });
  }
  const entry = `/application/complete?inquiryNumber=${inquiryNumber}`;
  const html = renderToStaticMarkup(
    createElement(
      PortalProvider,
      { value: portal },
      createElement(
        QueryClientProvider,
        { client },
        createElement(MemoryRouter, { initialEntries: [entry] }, element),
      ),
    ),
  );
  return html
    .replace(/<[^>]*>/g, '\n')
    .replace(/&quot;/g, '"')
    .replace(/\n+/g, '\n');
}

const fixed = {
  ja: /電子申請番号|申請・届出|「電子免許状」|電子免許状を見る|廃止の届出|登録されているメール/g,
  en: /electronic application number|"digital licences"/gi,
};
const subjects = {
  ja: { fee: /手数料/, review: /審査/, day: /2027年5月20日/, effect: /効力が生じ/ },
  en: {
    fee: /\bfees?\b/i,
    review: /\breview/i,
    day: /20 May 2027/,
    effect: /took effect|taken effect/i,
  },
};

/** Whether what is filed is answered with the result of an inspection, and not reviewed. */
const isInspected = ({ filing, result }: Outcome) => filing === 'notification' && result === true;

/** Whether what is filed makes, changes or ends a record: a report is received, and has no effect of its own. */
const isRecorded = ({ filing, record }: Outcome) => filing !== 'report' && record !== 'none';

/** That the inspection, which the completion of work leads to, has a fee: not one of the filing. */
const inspectionFee =
  /検査には、別に手数料がかかります（電波法第103条）|The inspection has a fee of its own \(Radio Act, article 103\)/;

/** What a text says that is not so of an outcome. */
function wrong(text: string, lang: Lang, leadsTo: Outcome): string[] {
  const s = subjects[lang];
  const own: string = words.filing[leadsTo.filing][lang];
  let rest = text.replace(fixed[lang], '');
  if (isInspected(leadsTo)) rest = rest.replace(inspectionFee, '');
  if (leadsTo.filing === 'registration') rest = rest.replace(/申請者/g, ''); // of the registration
  const faults: string[] = [];
  if (!leadsTo.fee && s.fee.test(rest)) faults.push(`fee: ${rest}`);
  if (leadsTo.effect === 'arrival' && s.review.test(rest)) faults.push(`review: ${rest}`);
  rest = rest.replace(new RegExp(own, 'gi'), '');
  for (const other of Object.values<Record<Lang, string>>(words.filing)) {
    if (new RegExp(other[lang], 'i').test(rest)) faults.push(`${other[lang]}: ${rest}`);
  }
  for (const record of ['licence', 'registration']) {
    const word = new RegExp(words.record[record][lang], 'i');
    if (record !== leadsTo.record && word.test(rest)) faults.push(`${record}: ${rest}`);
  }
  return faults;
}

describe.each(['ja', 'en'] as const)('[R2.11] [R4.1] %s', (lang) => {
  const s = subjects[lang];
  test.each(definitions)('$id: the completion page', ({ outcome }) => {
    const filed = answer(outcome, answers(outcome).steps[0] as NextStep, []);
    const text = rendered(lang, createElement(CompletePage), filed);
    expect(wrong(text, lang, outcome)).toEqual([]);
    expect(text.toLowerCase()).toContain(words.filing[outcome.filing][lang]);
    const inspected = isInspected(outcome);
    expect(inspectionFee.test(text)).toBe(inspected);
    expect([s.fee, s.review, s.day, s.effect].map((each) => each.test(text))).toEqual([
      outcome.fee || inspected,
      outcome.effect === 'review' && !inspected,
      outcome.lastDay,
      outcome.effect === 'arrival' && isRecorded(outcome),
    ]);
  });

  test.each(definitions)('$id: what goes on at every step', ({ outcome }) => {
    for (const step of answers(outcome).steps) {
      const filed = answer(outcome, step, []);
      const card = createElement(NextStepCard, { application: filed, definition: undefined });
      expect(wrong(rendered(lang, card), lang, outcome), step).toEqual([]);
    }
  });

  test.each(definitions)('$id: the timeline', ({ outcome }) => {
    const { steps, events } = answers(outcome);
    const types = events.map((each) => `application.${each}`);
    const filed = answer(outcome, steps[0] as NextStep, types);
    const text = rendered(lang, createElement(CaseTimeline, { application: filed }));
    expect(wrong(text, lang, outcome)).toEqual([]);
    expect(text).not.toContain('application.');
    expect(s.fee.test(text)).toBe(outcome.fee);
  });

  test.each(definitions)('$id: the fee before it is begun', (definition) => {
    const text = rendered(lang, createElement(PreparationGuide, { usual: undefined, definition }));
    expect(definition.feeTable !== undefined, text).toBe(definition.outcome.fee);
  });
});
