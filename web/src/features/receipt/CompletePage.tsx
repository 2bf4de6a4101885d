import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { notFound } from '@/api/error';
import type { ApplicationSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { userInfo } from '@/api/user-info';
import { type KeptReceipt, readReceipt } from '@/application/submission/receipt';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
import { useStore } from '@/lib/useStore';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { useFiling } from '@/ui/status/filingTexts';
import { DescriptionList } from '@/ui/Table';
import { AccountDone } from './AccountDone';
import { completeTexts } from './completeTexts';
import { NextSteps } from './NextSteps';
import { outcomeOf } from './outcome';

/** APP0002: the application has arrived; its numbers, and what comes next. */
export default function CompletePage() {
  const t = useTexts(completeTexts);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const number = query.get('inquiryNumber');
  const what = sentOf(query);
  const account = outcomeOf(query);
  const { data } = useQuery(userQuery('/api/common/application-progress/list-get', {}));
  const application = data?.applications.find((each) => each.inquiryNumber === number);
  const filing = useFiling(application?.leadsTo);
  if (data && !application) throw notFound(pathname);
  const title = application ? t.title(filing.what) : t.loading;
  // One heading from the beginning: it has the focus.
  return (
    <>
      <PageHeading title={what ? t[what] : title} />
      {application ? (
        <Arrived application={application} what={what} account={account} />
      ) : (
        <>
          <Numbers of={readReceipt(number ?? '')} />
          <ContentLoading />
        </>
      )}
    </>
  );
}

/** What this tab knows already, also while the server cannot be asked. */
function Numbers({ of }: { of: KeptReceipt | undefined }) {
  const t = useTexts(completeTexts);
  if (!of) return null;
  return (
    <DescriptionList
      items={[
        { term: t.number, description: of.electronicApplicationNumber },
        { term: t.inquiry, description: of.inquiryNumber },
        { term: t.subject, description: of.name },
      ]}
    />
  );
}

/** The page once it is known what has arrived. */
function Arrived({
  application,
  what,
  account,
}: {
  application: ApplicationSummary;
  what: ReturnType<typeof sentOf>;
  account: ReturnType<typeof outcomeOf>;
}) {
  const t = useTexts(completeTexts);
  const pick = usePick();
  const format = useFormat();
  const message = useMessage();
  const { electronicApplicationNumber, leadsTo } = application;
  const filing = useFiling(leadsTo);
  const detail = new URLSearchParams({ electronicApplicationNumber });
  const acting = useStore(userInfo).info?.acting;
  return (
    <>
      <NotificationBanner
        tone="success"
        title={
          what === 'add'
            ? t.added
            : message(messages[what ?? 'open'], { electronicApplicationNumber, what: filing.what })
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
            ...(acting?.delegationId
              ? [{ term: t.principal, description: acting.holderName }]
              : []),
            { term: t.subject, description: pick(application.subject) },
            { term: t.destination, description: pick(application.destination) },
            { term: t.date, description: format.date(application.receptionDate) },
          ]}
        />
      </div>
      {account && <AccountDone outcome={account} />}
      <Heading level={2}>{t.next}</Heading>
      {what === 'add' || what === 'withdraw' ? (
        <p>{t[`${what}Next`]}</p>
      ) : (
        <NextSteps application={application} corrected={what === 'modify'} />
      )}
      <ButtonGroup>
        <ButtonLink to={`/mypage/application-progress/detail?${detail}`}>{t.progress}</ButtonLink>
        {!agency.opens && (
          <ButtonLink variant="outline" to="/mypage">
            {t.home}
          </ButtonLink>
        )}
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

const messages = {
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
