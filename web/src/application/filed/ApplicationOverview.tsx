import type { ReactNode } from 'react';
import type { ApplicationDetail } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { DescriptionList } from '@/ui/Table';
import { aboutTexts } from './texts';

/** Which application a page is about, and what else there is to check. */
export function ApplicationOverview({
  application,
  more = [],
}: {
  application: ApplicationDetail;
  more?: readonly { term: string; description: ReactNode }[];
}) {
  const t = useTexts(aboutTexts);
  const pick = usePick();
  return (
    <DescriptionList
      items={[
        { term: t.number, description: application.electronicApplicationNumber },
        { term: t.subject, description: pick(application.subject) },
        { term: t.destination, description: pick(application.destination) },
        ...more,
      ]}
    />
  );
}
