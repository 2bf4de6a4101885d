import type { ApplicationDetail } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';
import Ruling from '@/ui/status/Ruling';
import { CardItem } from './CardItem';

const ruledTexts = texts({
  decided: { ja: '決定の内容', en: 'What was decided' },
});

/** What the office stated with a grant. */
export default function Ruled({ ruling }: { ruling: NonNullable<ApplicationDetail['ruling']> }) {
  const t = useTexts(ruledTexts);
  return (
    <CardItem term={t.decided}>
      <Ruling ruling={ruling} />
    </CardItem>
  );
}
