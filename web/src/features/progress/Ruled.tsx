import type { ApplicationDetail } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import Ruling from '@/ui/status/Ruling';
import { CardItem } from './CardItem';
import { paths } from './paths';

const ruledTexts = texts({
  decided: { ja: '決定の内容', en: 'What was decided' },
  goOn: { ja: '次の手続きを始める', en: 'Begin what comes next' },
});

/** What the office stated with a grant, and the way to what the holder files next. */
export default function Ruled({
  application,
  ruling,
}: {
  application: ApplicationDetail;
  ruling: NonNullable<ApplicationDetail['ruling']>;
}) {
  const t = useTexts(ruledTexts);
  const next = (ruling.ruled ?? []).flatMap((each) => each.next ?? []);
  return (
    <CardItem term={t.decided}>
      <Ruling ruling={ruling} />
      {next.map((id) => (
        <Link key={id} to={paths.next(id, application.licenceId)}>
          {t.goOn}
        </Link>
      ))}
    </CardItem>
  );
}
