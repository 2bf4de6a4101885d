import type { DelegationDetail, DelegationOptions } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import { formTexts } from './formTexts';
import type { Typing } from './useTyping';

/** From when to when. */
export function PeriodFields({
  typing,
  options,
  about,
}: {
  typing: Typing;
  options: DelegationOptions;
  about?: DelegationDetail;
}) {
  const t = useTexts(formTexts);
  const format = useFormat();
  const { typed, change, parts, purpose, errorOf } = typing;
  const last = format.date(options.lastDay);
  const bound = purpose.kind === 'appoint' && about?.validUntil === options.lastDay;
  return (
    <>
      {parts.from && (
        <DateField
          id="validFrom"
          label={t.validFrom}
          help={t.validFromHelp}
          required
          error={errorOf('validFrom')}
          value={typed.validFrom}
          onChange={(validFrom) => change({ validFrom })}
        />
      )}
      <DateField
        id="validUntil"
        label={t.validUntil}
        help={bound ? t.validUntilParent(last) : t.validUntilHelp(last)}
        required
        error={errorOf('validUntil')}
        value={typed.validUntil}
        onChange={(validUntil) => change({ validUntil })}
      />
    </>
  );
}
