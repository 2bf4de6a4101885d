import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PaperMandate, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Button } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { TextField } from '@/ui/TextField';
import { PaperTable } from './PaperTable';
import { paperTexts } from './texts';

// Is opened seldom.
const EndDialog = lazyPart(() => import('./EndDialog'), 'EndDialog');
// Brings the message catalogue, which only a registration needs.
const PaperForm = lazyPart(() => import('./PaperForm'));

/** STF0119: powers of attorney that were signed on paper. */
export default function PapersPage() {
  const t = useTexts(paperTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const [keyword, setKeyword] = useState(useSearchParams()[0].get('keyword') ?? '');
  // The number of the one that the next follows; empty for the first of a principal.
  const [form, setForm] = useState<{ sameAs: string }>();
  const [ending, setEnding] = useState<PaperMandate>();
  const [done, setDone] = useState('');
  const [hasErrors, setHasErrors] = useState(false);
  const { data, isError, refetch } = useQuery(
    staffQuery('/api/staff/common/delegation/paper-list-get', keyword ? { keyword } : {}),
  );
  const finish = async (text: string) => {
    await refetch();
    setForm(undefined);
    setEnding(undefined);
    setDone(text);
  };
  const open = (sameAs: string) => {
    setDone('');
    setForm({ sameAs });
  };
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.desk, to: '/desk' },
          { label: t.title },
        ]}
      />
      <PageHeading title={t.title} lead={t.lead} hasErrors={hasErrors} />
      {form ? (
        <Suspense fallback={<ContentLoading />}>
          <PaperForm
            sameAs={form.sameAs}
            onDone={(number) => finish(t.saved(number))}
            onStop={() => setForm(undefined)}
            onErrors={setHasErrors}
          />
        </Suspense>
      ) : (
        <div className="space-y-8">
          {done && <NotificationBanner announce key={done} tone="success" title={done} />}
          {writes ? <Button onClick={() => open('')}>{t.add}</Button> : <p>{t.only}</p>}
          <Search first={keyword} onFind={setKeyword} />
          {!data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
          {data?.papers.length === 0 && <p>{t.none}</p>}
          {data && data.papers.length > 0 && (
            <PaperTable papers={data.papers} writes={writes} onEnd={setEnding} onNext={open} />
          )}
        </div>
      )}
      {ending && (
        <Suspense fallback={<ContentLoading />}>
          <EndDialog
            of={ending}
            onClose={() => setEnding(undefined)}
            onDone={() => finish(t.ended(ending.delegationNumber))}
          />
        </Suspense>
      )}
    </>
  );
}

function Search({ first, onFind }: { first: string; onFind: (keyword: string) => void }) {
  const t = useTexts(paperTexts);
  const [typed, setTyped] = useState(first);
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <TextField
        id="keyword"
        label={t.search}
        help={t.searchHelp}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="outline" size="md">
        {t.find}
      </Button>
    </form>
  );
}
