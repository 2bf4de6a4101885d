import type { DelegationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { type BannerTone, NotificationBanner } from '@/ui/Banner';
import { ButtonAnchor } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { detailTexts } from './detailTexts';
import { actPath, detailPath, lookPath } from './paths';
import { useEndReason } from './StateChip';
import { type MandateStatus, sideOf, statusFor } from './status';
import { useDeadline } from './useDeadline';
import { useNobody } from './useNobody';

const tones: Record<MandateStatus, BannerTone> = {
  mine: 'warning',
  theirs: 'info',
  toCome: 'info',
  registered: 'success',
  ended: 'info',
};

/** How a power of attorney stands, and what happens next. */
export function StateBanner({ of }: { of: DelegationDetail }) {
  const t = useTexts(detailTexts);
  const status = statusFor(of, sideOf(of.sides), today());
  const next = useNext(of, status);
  const nobody = useNobody(of) && status === 'registered';
  const titles: Record<MandateStatus, string> = {
    mine: t.waitsForYouTitle,
    theirs: t.waitsForOtherTitle,
    toCome: t.toComeTitle,
    registered: t.validTitle,
    ended: t.endedTitle,
  };
  return (
    <div className="mb-10">
      <NotificationBanner
        tone={nobody ? 'warning' : tones[status]}
        title={nobody ? t.nobodyTitle : titles[status]}
        actions={status === 'registered' && <ActFor of={of} />}
      >
        {nobody && <p>{t.nobodyNext}</p>}
        <p>{next}</p>
        {of.renewedById && (
          <p>
            <Link to={detailPath(of.renewedById)}>{t.toRenewal}</Link>
          </p>
        )}
        {of.changedById && (
          <p>
            <Link to={detailPath(of.changedById)}>{t.toChanged}</Link>
          </p>
        )}
        {of.followsId && (
          <p>
            <Link to={detailPath(of.followsId)}>{t.toEarlier}</Link>
          </p>
        )}
        {of.followsId && of.role === 'AGENT' && of.state === 'WAITING' && <p>{t.subsEnd}</p>}
      </NotificationBanner>
      {of.signedName && <OtherName of={of} signed={of.signedName} />}
    </div>
  );
}

/** What was signed names somebody else than the account that accepted: both sides are told, and how to stop it. */
function OtherName({ of, signed }: { of: DelegationDetail; signed: string }) {
  const t = useTexts(detailTexts);
  return (
    <div className="mt-6">
      <NotificationBanner tone="warning" title={t.otherNameTitle}>
        <p>{t.otherName(signed, of.delegate.name)}</p>
        {of.state !== 'ENDED' && (
          <p>{sideOf(of.sides) === 'DELEGATE' ? t.otherNameDelegate : t.otherNamePrincipal}</p>
        )}
      </NotificationBanner>
    </div>
  );
}

/** The way to acting under it for its agent, and to looking for an inquirer: a document of its own, in the principal's name. */
function ActFor({ of }: { of: DelegationDetail }) {
  const t = useTexts(detailTexts);
  if (sideOf(of.sides) !== 'DELEGATE' || !of.acts) return null;
  const agent = of.role === 'AGENT';
  return (
    <ButtonAnchor size="md" href={(agent ? actPath : lookPath)(of.delegationId)}>
      {(agent ? t.actFor : t.lookAt)(of.holderName)}
    </ButtonAnchor>
  );
}

/** Whether the agent may have begun something under one that is over. */
const keepsDrafts = (of: DelegationDetail) =>
  sideOf(of.sides) === 'DELEGATE' &&
  of.role === 'AGENT' &&
  of.answeredAt !== '' &&
  of.endReason !== 'REFUSED';

function useNext(of: DelegationDetail, status: MandateStatus): string {
  const t = useTexts(detailTexts);
  const format = useFormat();
  const deadline = useDeadline();
  const reason = useEndReason()(of);
  const asked = of.state === 'REQUESTED';
  const until = format.date(of.validUntil);
  switch (status) {
    case 'mine':
      if (!asked) return t.acceptNext(deadline(of));
      return (of.role === 'INQUIRER' ? t.signLookNext : t.signNext)(deadline(of));
    case 'theirs':
      return asked
        ? t.otherSigns(of.principal.name, deadline(of))
        : t.otherAccepts(of.delegate.name, deadline(of));
    case 'toCome':
      return t.toCome(format.date(of.validFrom));
    case 'registered':
      return (of.renewed ? t.validRenewed : t.valid)(until);
    case 'ended': {
      const at = format.date(of.endedAt);
      const lines = [at ? t.ended(reason, at) : t.endedOnly(reason), t.endedNext];
      return [...lines, ...(keepsDrafts(of) ? [t.draftsStay] : [])].join('\n');
    }
  }
}
