import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { openFlagTexts } from './openFlagTexts';
import { type Opener, unfinished } from './unfinished';
import { hereOf } from './useDeskDraft';

/** Says of texts that were begun about a case and not sent, with the way to each. */
export default function Unfinished({
  review: { electronicApplicationNumber },
  open,
  nameOf,
  onOpen,
}: {
  review: ReviewDetail;
  /** What can be opened now. */
  open: readonly Opener[];
  nameOf: (action: Opener) => string;
  onOpen: (action: Opener) => void;
}) {
  const t = useTexts(openFlagTexts);
  const input = { electronicApplicationNumber, form: 'note' as const };
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/draft-get', input, { quiet: true }),
    staleTime: 0,
  });
  const here = hereOf(electronicApplicationNumber).forms();
  const begun = unfinished(data?.forms ?? [], here, open);
  if (begun.length === 0) return null;
  return (
    <section aria-label={t.unfinished} className="w-full">
      <p className="font-bold">{t.unfinished}</p>
      <ul className="flex flex-wrap gap-x-2">
        {begun.map((each) => (
          <li key={each}>
            <Button size="sm" variant="text" onClick={() => onOpen(each)}>
              {t.goOn(nameOf(each))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
