import { Suspense } from 'react';
import type { AccountFile, ApplicationStatus, StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount, usePortal } from '@/shell/config';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { Table } from '@/ui/Table';
import { detailTexts } from './detailTexts';

const Held = lazyPart(() => import('./Held'));

/** The filings, the licences and the powers of attorney of an account. */
export function Holdings({ file }: { file: AccountFile }) {
  const { nav } = usePortal();
  const mayOpen = (path: string) => nav.some((each) => each.path === path);
  const { accountId } = file.account;
  return (
    <>
      <Filings
        filings={file.applications}
        all={mayOpen('/desk') ? href('/desk', { words: accountId }) : ''}
      />
      {mayOpen('/register') && (
        <Suspense fallback={null}>
          <Held accountId={accountId} />
        </Suspense>
      )}
      <Mandates mandates={file.mandates} accountId={accountId} />
    </>
  );
}

function Filings({
  filings,
  all,
}: {
  filings: AccountFile['applications'];
  /** Where all of the account's are listed, and no namesake's; '' where one may not look. */
  all: string;
}) {
  const t = useTexts(detailTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <section>
      <Heading level={2}>{t.applications}</Heading>
      {filings.length === 0 ? (
        <p>{t.noApplications}</p>
      ) : (
        <>
          <p className="mb-4">{t.applicationsHelp}</p>
          <Table
            caption={t.applications}
            rows={filings}
            rowKey={({ electronicApplicationNumber }) => electronicApplicationNumber}
            columns={[
              {
                id: 'number',
                header: t.application,
                rowHeader: true,
                cell: ({ electronicApplicationNumber, subject }) => (
                  <>
                    <Link to={href('/desk/detail', { electronicApplicationNumber })}>
                      {electronicApplicationNumber}
                    </Link>
                    <span className="block font-normal">{pick(subject)}</span>
                  </>
                ),
              },
              {
                id: 'received',
                header: t.received,
                nowrap: true,
                cell: ({ receivedAt }) => format.date(receivedAt),
              },
              {
                id: 'state',
                header: t.state,
                cell: ({ status, leadsTo }) => (
                  <ApplicationStatusChip status={status as ApplicationStatus} leadsTo={leadsTo} />
                ),
              },
            ]}
          />
        </>
      )}
      {all && (
        <p className="mt-4">
          <Link to={all}>{t.allApplications}</Link>
        </p>
      )}
    </section>
  );
}

function Mandates({
  mandates,
  accountId,
}: {
  mandates: AccountFile['mandates'];
  accountId: string;
}) {
  const t = useTexts(detailTexts);
  const format = useFormat();
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  return (
    <section>
      <Heading level={2}>{t.mandates}</Heading>
      {mandates.length === 0 ? (
        <p>{t.noMandates}</p>
      ) : (
        <Table
          caption={t.mandates}
          rows={mandates}
          rowKey={({ delegationNumber, grants }) => `${delegationNumber}${grants}`}
          columns={[
            {
              id: 'number',
              header: t.number,
              rowHeader: true,
              cell: ({ delegationNumber, grants }) => (
                <>
                  <Link to={href('/desk/delegations/detail', { delegationNumber })}>
                    {delegationNumber}
                  </Link>
                  {writes && (
                    <Link
                      className="block font-normal"
                      to={href('/why', { delegationNumber, ...(!grants && { accountId }) })}
                    >
                      {t.why}
                      <span className="sr-only"> {delegationNumber}</span>
                    </Link>
                  )}
                </>
              ),
            },
            {
              id: 'relation',
              header: t.relation,
              cell: ({ grants }) => (grants ? t.grants : t.holds),
            },
            { id: 'other', header: t.other, cell: ({ other }) => other },
            {
              id: 'period',
              header: t.period,
              cell: ({ validFrom, validUntil }) =>
                validFrom && t.fromTo(format.date(validFrom), format.date(validUntil)),
            },
            { id: 'state', header: t.state, cell: ({ state }) => t[state] },
          ]}
        />
      )}
    </section>
  );
}
