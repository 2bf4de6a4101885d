import { useQuery } from '@tanstack/react-query';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import type { DraftSession } from '@/application/draft/session';
import { useEvaluation } from '@/forms/FormContext';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Capital } from '@/ui/Capital';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { FeeBreakdown } from '@/ui/status/FeeBreakdown';
import { useFiling } from '@/ui/status/filingTexts';
import { DescriptionList } from '@/ui/Table';
import { feeTexts } from './feeTexts';
import { Wizard } from './Wizard';

/** APP0104: what it costs, and when and how that is paid. */
export default function FeesPage() {
  return <Wizard step="fees">{(session) => <Fee session={session} />}</Wizard>;
}

/** The fee that the server works out of the draft as it has it. */
async function feeOf({ id, autosave }: DraftSession) {
  if (!(await autosave.flush())) throw new PortalError({ quiet: true });
  try {
    return await api.call(
      '/api/common/application/fee-get',
      { temporalyNotificationId: id },
      { quiet: true },
    );
  } catch (error) {
    if (error instanceof PortalError && error.status === 401) autosave.expire();
    throw error;
  }
}

function Fee({ session }: { session: DraftSession }) {
  const t = useTexts(feeTexts);
  // What the browser works out by the same rules tells when to ask anew.
  const expected = useEvaluation(session.form).fee;
  const { data, isError, refetch } = useQuery({
    queryKey: ['draft-fee', session.id, expected?.class, expected?.amount],
    queryFn: () => feeOf(session),
    gcTime: 0,
    meta: { quiet: true },
  });
  if (isError) {
    return (
      <NotificationBanner
        tone="error"
        title={t.failed}
        actions={
          <Button size="md" variant="outline" onClick={() => void refetch()}>
            {t.retry}
          </Button>
        }
      >
        {t.failedBody}
      </NotificationBanner>
    );
  }
  return data ? <Amount session={session} fee={data} /> : <ContentLoading />;
}

function Amount({
  session: { definition, form },
  fee,
}: {
  session: DraftSession;
  fee: Awaited<ReturnType<typeof feeOf>>;
}) {
  const t = useTexts(feeTexts);
  const pick = usePick();
  const format = useFormat();
  const message = useMessage();
  const { what } = useFiling(definition.outcome);
  const toFill = useEvaluation(form).fee?.toFill;
  const feeClass = definition.feeTable?.classes[fee.feeClass];
  if (toFill)
    return (
      <NotificationBanner tone="warning" title={t.toFill}>
        <p>{t.toFillBody}</p>
        {feeClass && <p>{pick(feeClass)}</p>}
      </NotificationBanner>
    );
  if (fee.amount === 0) return <p>{message('MSG-LIT-I-0030', { what })}</p>;
  return (
    <>
      <DescriptionList
        items={[
          {
            term: t.amount,
            description: <strong className="text-[1.5rem]">{format.yen(fee.amount)}</strong>,
          },
          { term: t.feeClass, description: feeClass && <Capital>{pick(feeClass)}</Capital> },
          { term: t.source, description: pick(fee.source) },
        ]}
      />
      <Heading level={2}>{t.breakdown}</Heading>
      <FeeBreakdown lines={fee.breakdown} total={fee.amount} />
      <Heading level={2}>{t.when}</Heading>
      <ol className="flex list-decimal flex-col gap-2 ps-6">
        {[t.how1, t.how2, t.how3, t.how4].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </>
  );
}
