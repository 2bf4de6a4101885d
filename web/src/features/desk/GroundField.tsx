import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { Select, TextField } from '@/ui/TextField';
import { refusalTexts } from './refusalTexts';

/** The legal ground of a refusal, of those that hold for what was filed; and law and article of one that names none itself. */
export function GroundField({
  review: { electronicApplicationNumber },
  errorAt,
  typed: { ground, provision },
  onGround,
  onProvision,
}: {
  review: ReviewDetail;
  errorAt: (id: 'ground' | 'provision') => { code: string; text: string } | null;
  typed: { ground: string; provision?: string };
  onGround: (id: string, named: boolean) => void;
  onProvision: (provision: string) => void;
}) {
  const t = useTexts(refusalTexts);
  const pick = usePick();
  const { data } = useQuery(
    staffQuery('/api/staff/common/review/grounds-get', { electronicApplicationNumber }),
  );
  const named = (id: string) => data?.grounds?.find((each) => each.id === id)?.named === true;
  return (
    <>
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
        error={errorAt('ground')}
        value={ground}
        onChange={({ target }) => onGround(target.value, named(target.value))}
      />
      {(provision !== undefined || named(ground)) && (
        <TextField
          id="provision"
          label={t.provision}
          help={t.provisionHelp}
          required
          width="full"
          error={errorAt('provision')}
          value={provision ?? ''}
          onChange={({ target }) => onProvision(target.value)}
        />
      )}
    </>
  );
}
