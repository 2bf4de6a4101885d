import type { ReviewList } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { partialResultsTexts } from './partialResultsTexts';
import { type Chosen, listPath } from './query';

interface Props {
  chosen: Chosen;
  data: ReviewList;
  /** Where an earlier search ended, which this one goes on from. */
  further: string;
}

/** What is true of a list that is not the whole, and the way on. */
export default function PartialResults({ chosen, data, further }: Props) {
  const t = useTexts(partialResultsTexts);
  const { looked, codes, further: on } = data;
  const among = codes ? t.looksForCodes(looked) : t.looked(looked);
  return (
    <NotificationBanner
      tone="warning"
      title={looked > 0 && !further ? among : on ? t.part : t.truncated}
      actions={on && <Link to={listPath(chosen, 1, on)}>{t.further}</Link>}
    />
  );
}
