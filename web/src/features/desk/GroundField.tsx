import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { Select } from '@/ui/TextField';
import { refusalTexts } from './refusalTexts';

/** The legal ground of a refusal, of those that hold for what was filed. */
export function GroundField({
  review: { electronicApplicationNumber },
  error,
  value,
  onGround,
}: {
  review: ReviewDetail;
  error: { code: string; text: string } | null;
  value: string;
  onGround: (id: string) => void;
}) {
  const t = useTexts(refusalTexts);
  const pick = usePick();
  const { data } = useQuery(
    staffQuery('/api/staff/common/review/grounds-get', { electronicApplicationNumber }),
  );
  return (
    <Select
      id="ground"
      label={t.ground}
      required
      width="full"
      placeholder={t.chooseGround}
      options={(data?.grounds ?? []).map(({ id, article, name }) => ({
        value: id,
        label: t.cited(pick(article), pick(name)),
      }))}
      error={error}
      value={value}
      onChange={(event) => onGround(event.target.value)}
    />
  );
}
