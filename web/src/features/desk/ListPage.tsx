import { useSearchParams } from 'react-router';
import type { ApplicationStatus } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { applicationStatusTexts } from '@/ui/status/texts';
import { Select } from '@/ui/TextField';
import { Queue } from './Queue';
import { deskTexts } from './texts';

/** What still has a way to go, first what waits for the office, then for the applicant. */
const OPEN: readonly ApplicationStatus[] = [
  'ARRIVED',
  'PROCESSING_RECEPTION',
  'UNDER_REVIEW',
  'FEES_NOT_PAID',
  'REQUESTING_CORRECTION',
];

/** STF0101: the applications of the officer's bureaus, a queue for each status. */
export default function ListPage() {
  const t = useTexts(deskTexts);
  const statuses = useTexts(applicationStatusTexts);
  const [query, setQuery] = useSearchParams();
  const known = Object.keys(statuses) as ApplicationStatus[];
  const status = known.find((each) => each === query.get('status'));
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <div className="mb-8">
        <Select
          id="status"
          label={t.filter}
          width="sm"
          options={[
            { value: '', label: t.open },
            ...known.map((each) => ({ value: each, label: statuses[each] })),
          ]}
          value={status ?? ''}
          onChange={(event) =>
            setQuery(event.target.value ? { status: event.target.value } : {}, { replace: true })
          }
        />
      </div>
      {(status ? [status] : OPEN).map((each) => (
        <Queue key={each} status={each} />
      ))}
    </>
  );
}
