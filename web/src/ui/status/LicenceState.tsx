import type { LicenceSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { licenceStateTexts } from './licenceStateTexts';

/** Whether a licence is valid, and what else became of it. */
export function LicenceState({ licence }: { licence: LicenceSummary }) {
  const t = useTexts(licenceStateTexts);
  const format = useFormat();
  const { valid, upcoming, discontinued, passedOn, revoked, validTo, withdrawn, endless } = licence;
  // What was revoked is in force no longer than its notice says: nobody takes it for one that goes on.
  const word = withdrawn
    ? t.withdrawn
    : revoked
      ? t.revoked
      : licence.void
        ? t.void
        : valid
          ? endless
            ? t.stands
            : t.valid
          : upcoming
            ? t.upcoming
            : endless
              ? t.discontinued
              : t.invalid;
  const ended = revoked ? t.revoked : discontinued && !licence.void && t.discontinued;
  // What was revoked or discontinued is valid until its last day is over.
  const ends = withdrawn
    ? t.since(format.date(validTo), t.withdrawn)
    : ended && (endless ? t.since : t.ends)(format.date(validTo), ended);
  const more = passedOn ? t.passedOn(format.date(passedOn)) : ends;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusChip tone={valid && !revoked ? 'success' : 'neutral'}>{word}</StatusChip>
      {more && <span>{more}</span>}
    </span>
  );
}
