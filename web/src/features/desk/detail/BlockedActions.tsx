import type { ReviewDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Accordion } from '@/ui/Tabs';
import { detailTexts } from './texts';

/** What cannot be done now, each with why. */
export default function BlockedActions({ blocked }: { blocked: ReviewDetail['blockedActions'] }) {
  const t = useTexts(detailTexts);
  return (
    <Accordion summary={t.blocked}>
      <ul className="list-disc space-y-1 ps-6">
        {blocked.map(({ action, why }) => (
          <li key={action}>
            <strong>{t[action]}</strong>: {t[why]}
          </li>
        ))}
      </ul>
    </Accordion>
  );
}
