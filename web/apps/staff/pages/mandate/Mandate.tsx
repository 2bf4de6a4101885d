import type { MandateDetail, StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { Chain, Signature } from '@/features/delegation/Background';
import { Facts } from '@/features/delegation/Facts';
import { useEndReason } from '@/features/delegation/StateChip';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Log } from './Log';
import { mandateTexts } from './texts';

const pathOf = (delegationNumber: string) => href('/desk/delegations/detail', { delegationNumber });

/** What a power of attorney says, how it stands, and whether what was signed holds. */
export default function Mandate({ of }: { of: MandateDetail }) {
  const t = useTexts(mandateTexts);
  return (
    <>
      <State of={of} />
      <Facts of={of} />
      <Ways of={of} />
      <Chain of={of} to={({ delegationNumber }) => pathOf(delegationNumber)} />
      <section className="mt-10">
        <Heading level={2}>{t.verified}</Heading>
        <Verified of={of} />
      </section>
      <Signature of={of} />
      <Log of={of} />
    </>
  );
}

function State({ of }: { of: MandateDetail }) {
  const t = useTexts(mandateTexts);
  const reason = useEndReason()(of);
  const disputed = of.endReason === 'DISPUTED';
  return (
    <div className="mb-10">
      <NotificationBanner
        tone={disputed ? 'warning' : of.state === 'REGISTERED' ? 'success' : 'info'}
        title={disputed ? t.disputedTitle : t[of.state]}
      >
        {disputed ? <p>{t.disputed}</p> : reason && <p>{reason}</p>}
        {of.signedName && <p>{t.otherName(of.signedName)}</p>}
        <Other text={t.renewedBy} number={of.renewedByNumber} />
        <Other text={t.changedBy} number={of.changedByNumber} />
        <Other text={t.follows} number={of.followsNumber} />
      </NotificationBanner>
    </div>
  );
}

/** The way to one that comes before it or after it. */
function Other({ text, number }: { text: string; number?: string }) {
  if (!number) return null;
  return (
    <p>
      {text}: <Link to={pathOf(number)}>{number}</Link>
    </p>
  );
}

/** Where to go on from here. */
function Ways({ of: { delegationNumber, signature } }: { of: MandateDetail }) {
  const t = useTexts(mandateTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  return (
    <ul className="mt-6 space-y-2">
      <li>
        <Link to={href('/desk', { words: delegationNumber })}>{t.filings}</Link>
      </li>
      {writes && (
        <li>
          <Link to={href('/why', { delegationNumber })}>{t.why}</Link>
        </li>
      )}
      {signature?.method === 'PAPER' && (
        <li>
          <Link to={href('/desk/delegations', { keyword: delegationNumber })}>{t.papers}</Link>
        </li>
      )}
    </ul>
  );
}

/** Whether it stands as it was signed, and what does not fit. */
function Verified({ of: { faults } }: { of: MandateDetail }) {
  const t = useTexts(mandateTexts);
  if (faults.length === 0) return <NotificationBanner tone="success" title={t.holds} />;
  if (faults.includes('UNSIGNED')) return <p>{t.UNSIGNED}</p>;
  return (
    <NotificationBanner tone="error" title={t.fails}>
      <ul className="list-disc ps-6">
        {faults.map((fault) => (
          <li key={fault}>{t[fault]}</li>
        ))}
      </ul>
    </NotificationBanner>
  );
}
