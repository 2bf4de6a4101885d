import type { LicenceSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { licenceStateTexts } from './licenceStateTexts';

/** Whether a licence is valid, and what else became of it. */
export function LicenceState({ licence }: { licence: LicenceSummary }) {
  const t = useTexts(licenceStateTexts);
  const format = useFormat();
  const { valid, upcoming, discontinued, passedOn, revoked } = licence;
  const word = licence.void ? t.void : valid ? t.valid : upcoming ? t.upcoming : t.invalid;
  const more = passedOn
    ? t.passedOn(format.date(passedOn))
    : revoked
      ? t.revoked
      : discontinued && !licence.void && t.discontinued;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusChip tone={valid ? 'success' : 'neutral'}>{word}</StatusChip>
      {more && <span>{more}</span>}
    </span>
  );
}
