import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { type Resolved, usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/TextField';
import { commentOf, type Flags, flagOf, reasonOf, useFlags } from './flags';
import { fits, withReason } from './reasons';
import { requestTexts } from './requestTexts';
import type { Place } from './returnable';
import { SentText } from './SentText';

/** Flags a place of the form, or takes the flag away. */
export function FlagButton({
  t,
  place,
  flagged,
  onFlag,
}: {
  t: Resolved<typeof requestTexts>;
  place: Place;
  flagged: boolean;
  onFlag: Flags['flag'];
}) {
  return (
    <Button
      id={flagOf(place.pointer)}
      data-flag
      size="sm"
      variant="text"
      aria-label={(flagged ? t.unflagOf : t.flagOf)(place.label)}
      onClick={() => onFlag(place.pointer, flagged ? undefined : { comment: '', reason: '' })}
    >
      {flagged ? t.unflag : t.flag}
    </Button>
  );
}

/** Why a place is flagged, as a code and in words. */
export function FlagFields({ place, review }: { place: Place; review: ReviewDetail }) {
  const t = useTexts(requestTexts);
  const pick = usePick();
  const { typed, flag, mistakes } = useFlags();
  const { data } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}, { quiet: true }));
  const returned = typed.comments[place.pointer];
  if (!returned) return null;
  const reasons = (data?.reasons ?? []).filter((each) => fits(each, place.pointer));
  const id = commentOf(place.pointer);
  return (
    <div className="space-y-3 border-s-4 border-key-900 p-3">
      <Select
        id={reasonOf(place.pointer)}
        label={t.reasonOf(place.label)}
        required
        error={mistakes.find((each) => each.id === reasonOf(place.pointer)) ?? null}
        options={[
          { value: '', label: t.chooseReason },
          ...reasons.map(({ code, name }) => ({ value: code, label: pick(name) })),
        ]}
        value={returned.reason}
        onChange={({ target }) =>
          flag(place.pointer, withReason(returned, reasons, target.value, review.lang))
        }
      />
      <SentText
        inWords
        id={id}
        label={t.comment(place.label)}
        required
        rows={2}
        error={mistakes.find((each) => each.id === id) ?? null}
        value={returned.comment}
        onChange={({ target }) => flag(place.pointer, { ...returned, comment: target.value })}
      />
    </div>
  );
}
