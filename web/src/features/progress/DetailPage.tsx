import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApplicationDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { CaseView } from './CaseView';
import { LIST, paths } from './paths';
import { progressTexts } from './texts';

// Few filings are asked about.
const AnswerForm = lazyPart(() => import('./AnswerForm'));
const Questions = lazyPart(() => import('./Questions'));
const OfficeQuestions = lazyPart(() => import('./OfficeQuestions'));
const QuestionSent = lazyPart(() => import('./QuestionSent'));

const CallOff = lazyPart(() => import('./CallOff'));

const NoWithdrawal = lazyPart(() => import('./NoWithdrawal'));

/** MYP0312: an application, what goes on with it and what was submitted. */
export default function DetailPage() {
  const t = useTexts(progressTexts);
  const pick = usePick();
  const number = useSearchParams()[0].get('electronicApplicationNumber') ?? '';
  const { data } = useQuery(
    userQuery('/api/common/application-progress/detail-get', {
      electronicApplicationNumber: number,
    }),
  );
  const queries = useQueryClient();
  // When the question was asked whose answer was sent here.
  const [answered, setAnswered] = useState('');
  const questions = data?.requests.filter(({ kind }) => kind === 'QUESTION') ?? [];
  const open = questions.find(({ state }) => state === 'OPEN');
  const earlier = questions.filter((each) => each !== open);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.myPage, to: '/mypage' },
          { label: t.title, to: LIST },
          { label: t.detailTitle },
        ]}
      />
      <PageHeading title={t.detailTitle} lead={data && pick(data.subject)} />
      {answered && (
        <Suspense fallback={null}>
          <QuestionSent />
        </Suspense>
      )}
      {open && open.requestedAt !== answered && (
        <Suspense fallback={<ContentLoading />}>
          <AnswerForm
            key={open.requestedAt}
            number={number}
            question={open}
            onSent={() => {
              setAnswered(open.requestedAt);
              void queries.invalidateQueries();
            }}
          />
        </Suspense>
      )}
      {data ? <CaseView application={data} /> : <ContentLoading />}
      {earlier.length > 0 && (
        <Suspense fallback={null}>
          <Questions questions={earlier} />
        </Suspense>
      )}
      {data && (
        <Suspense fallback={null}>
          <OfficeQuestions
            application={data}
            mayAsk={mayWithdraw(data)}
            onSent={() => void queries.invalidateQueries()}
          />
        </Suspense>
      )}
      {data?.passesOn && (
        <Suspense fallback={null}>
          <CallOff number={number} day={data.passesOn} />
        </Suspense>
      )}
      {data && !data.passesOn && !mayWithdraw(data) && (
        <Suspense fallback={null}>
          <NoWithdrawal application={data} />
        </Suspense>
      )}
      <ButtonGroup>
        <ButtonLink variant="outline" to={LIST}>
          {t.back}
        </ButtonLink>
        {data && mayWithdraw(data) && (
          <ButtonLink variant="outline" to={paths.withdraw(number)}>
            {t.withdraw}
          </ButtonLink>
        )}
      </ButtonGroup>
    </>
  );
}

const ended: readonly ApplicationDetail['status'][] = [
  'REVIEW_COMPLETED',
  'RESUBMITTED',
  'WITHDRAWN',
];

/** Whether the withdrawal can be asked for: not once the application has ended, and once at a time. */
function mayWithdraw({ status, requests }: ApplicationDetail): boolean {
  const withdrawing = requests.some((each) => each.kind === 'WITHDRAWAL' && each.state === 'OPEN');
  return !ended.includes(status) && !withdrawing;
}
