import type { LicenceContent } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { termEnd, useEnded } from '@/ui/status/ended';
import { licenceTexts } from './texts';

/** Whether a licence is valid, and from when to when. */
export function Validity({ licence }: { licence: LicenceContent }) {
  const t = useTexts(licenceTexts);
  const pick = usePick();
  const what = pick(licence.words.what);
  const format = useFormat();
  const ended = useEnded();
  const { valid, upcoming, words } = licence;
  const now = valid
    ? licence.endless
      ? t.standsNow
      : t.validNow
    : upcoming
      ? t.upcomingNow
      : licence.withdrawn
        ? t.withdrawnNow
        : licence.endless
          ? t.discontinuedNow
          : t.invalidNow;
  const why = licence.passedOn
    ? t.passedOn(what, format.date(licence.passedOn), !valid)
    : licence.withdrawn
      ? t.withdrawnOn(format.date(licence.validTo))
      : licence.void
        ? t.voidBecause(what)
        : licence.revoked && t.revoked(what, !valid);
  return (
    <div className="mb-6">
      <NotificationBanner
        tone={valid ? 'success' : upcoming ? 'info' : 'warning'}
        title={now(what)}
      >
        {why && <span className="block">{why}</span>}
        {licence.endless && !valid && !licence.withdrawn && words.ended && (
          <>
            {pick(words.ended)}: {format.date(licence.validTo)}
          </>
        )}
        {!licence.endless && !licence.withdrawn && (
          <>
            {pick(licence.words.term)}:{' '}
            {t.fromTo(format.date(licence.validFrom), format.date(termEnd(licence)))}
            {licence.grantedTo && <span className="block">{ended(licence)}</span>}
          </>
        )}
      </NotificationBanner>
    </div>
  );
}
