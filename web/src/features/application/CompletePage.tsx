import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { notFound } from '@/api/error';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { DescriptionList } from '@/ui/Table';
import { outcomeOf } from './change/outcome';
import { completeTexts } from './completeTexts';

const AccountDone = lazy(() => loadChunk(() => import('./change/AccountDone')));

/** APP0002: the application has arrived; its numbers, and what comes next. */
export default function CompletePage() {
  const t = useTexts(completeTexts);
  const pick = usePick();
  const format = useFormat();
  const message = useMessage();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const number = query.get('inquiryNumber');
  const what = sentOf(query);
  const title = what ? t[what] : t.title;
  const outcome = outcomeOf(query);
  const { data } = useQuery(userQuery('/api/common/application-progress/list-get', {}));
  if (!data) {
    return (
      <>
        <PageHeading title={title} />
        <ContentLoading />
      </>
    );
  }
  const application = data.applications.find((each) => each.inquiryNumber === number);
  if (!application) throw notFound(pathname);
  const { electronicApplicationNumber } = application;
  const detail = new URLSearchParams({ electronicApplicationNumber });
  return (
    <>
      <PageHeading title={title} />
      <NotificationBanner
        tone="success"
        title={
          what === 'add' ? t.added : message(said[what ?? 'open'], { electronicApplicationNumber })
        }
      >
        {t.mail}
      </NotificationBanner>
      <div className="mt-8">
        <DescriptionList
          items={[
            {
              term: t.number,
              description: <Copied name={t.number} value={electronicApplicationNumber} />,
            },
            {
              term: t.inquiry,
              description: <Copied name={t.inquiry} value={application.inquiryNumber} />,
            },
            { term: t.subject, description: pick(application.subject) },
            { term: t.destination, description: pick(application.destination) },
            { term: t.date, description: format.date(application.receptionDate) },
          ]}
        />
      </div>
      {outcome && (
        <Suspense>
          <AccountDone outcome={outcome} />
        </Suspense>
      )}
      <Heading level={2}>{t.next}</Heading>
      {what ? (
        <p>{t[`${what}Next`]}</p>
      ) : (
        <ol className="flex list-decimal flex-col gap-2 ps-6">
          {[t.next1, t.next2, t.next3, t.next4].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      <ButtonGroup>
        <ButtonLink to={`/mypage/application-progress/detail?${detail}`}>{t.progress}</ButtonLink>
        <ButtonLink variant="outline" to="/mypage">
          {t.home}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

/** What arrived, where it was no new application. */
function sentOf(query: URLSearchParams): 'modify' | 'add' | 'withdraw' | undefined {
  if (query.get('isCorrection') === 'true') return 'modify';
  const mode = query.get('mode');
  return mode === 'add' || mode === 'withdraw' ? mode : undefined;
}

const said = {
  open: 'MSG-LIT-I-0020',
  modify: 'MSG-LIT-I-0016',
  withdraw: 'MSG-LIT-I-0018',
} as const;

/** A number with a button that copies it. */
function Copied({ name, value }: { name: string; value: string }) {
  const t = useTexts(completeTexts);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <strong className="tabular-nums">{value}</strong>
      {navigator.clipboard && (
        <Button variant="outline" size="sm" aria-label={t.copyOf(name)} onClick={() => void copy()}>
          {t.copy}
        </Button>
      )}
      <span role="status" className="text-[0.875rem] text-solid-gray-700">
        {copied && t.copied}
      </span>
    </span>
  );
}
