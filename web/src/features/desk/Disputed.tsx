import type { ReviewDetail } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { isDisputed, mandatePath } from './ofMandate';

const disputedTexts = texts({
  title: {
    ja: 'この代理人への委任に同意していないとの申出があります',
    en: 'The power of attorney of this agent was reported as not agreed to',
  },
  lead: {
    ja: '委任した側が申し出ました。この案件を代理人が提出したことに、本人が同意しているかを確かめてください。',
    en: 'The principal says so. Make sure that the holder agrees to what the agent filed here.',
  },
  see: {
    ja: (number: string) => `委任状${number}を見る`,
    en: (number: string) => `Power of attorney ${number}`,
  },
});

/** Which powers of attorney of the agent who filed the holder did not agree to. */
export default function Disputed({ timeline }: Pick<ReviewDetail, 'timeline'>) {
  const t = useTexts(disputedTexts);
  const numbers = timeline.filter(isDisputed).map(({ note }) => note ?? '');
  return (
    <NotificationBanner tone="warning" title={t.title}>
      <p>{t.lead}</p>
      {numbers.filter(Boolean).map((number) => (
        <p key={number}>
          <Link to={mandatePath(number)}>{t.see(number)}</Link>
        </p>
      ))}
    </NotificationBanner>
  );
}
