import { useSearchParams } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { pageOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { Link } from '@/ui/Link';
import { Filter } from './list/Filter';
import { Queues } from './list/Queues';
import { chosenOf, LIMIT } from './list/query';
import { Results } from './list/Results';
import { listTexts } from './list/texts';

/** STF0101: what waits at the officer's bureaus, and the search for anything else. */
export default function ListPage() {
  const t = useTexts(listTexts);
  const [query] = useSearchParams();
  const chosen = chosenOf(query);
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <p className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
        <Link to="/desk/letters">{t.letters}</Link>
        <Link to="/desk/delegations">{t.papers}</Link>
      </p>
      <Queues />
      <Filter chosen={chosen} />
      <Results chosen={chosen} page={pageOf(query, LIMIT)} />
    </>
  );
}
