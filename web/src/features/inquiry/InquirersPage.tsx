import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Inquirer } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { pageOf, pagesOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Pagination } from '@/ui/Pagination';
import { InquirerTable } from './InquirerTable';
import { inquirersTexts } from './inquirersTexts';
import { applicationPath, PROGRESS } from './paths';

// It needs the texts of all messages.
const Add = lazyPart(() => import('./Add'));
const Correct = lazyPart(() => import('./Correct'));

const LIMIT = 50;

/** MYP0314: who may look at an application. */
export default function InquirersPage() {
  const t = useTexts(inquirersTexts);
  const number = useSearchParams()[0].get('electronicApplicationNumber') ?? '';
  const { data } = useQuery(
    userQuery('/api/common/inquirer/list-get', { electronicApplicationNumber: number }),
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.myPage, to: '/mypage' },
          { label: t.progress, to: PROGRESS },
          { label: t.detail, to: applicationPath(number) },
          { label: t.title },
        ]}
      />
      <PageHeading title={t.title} lead={t.lead} />
      {data ? (
        <Settled number={number} inquirers={data.inquirers} max={data.max} />
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        <ButtonLink variant="outline" to={applicationPath(number)}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

function Settled({
  number,
  inquirers,
  max,
}: {
  number: string;
  inquirers: readonly Inquirer[];
  max: number;
}) {
  const t = useTexts(inquirersTexts);
  const [query] = useSearchParams();
  const changing = useChanging(number);
  const [wrong, setWrong] = useState<Inquirer>();
  const pages = pagesOf(inquirers.length, LIMIT);
  const page = Math.min(pageOf(query, LIMIT), Math.max(pages, 1));
  const active = inquirers.filter(({ state }) => state === 'ACTIVE').length;
  return (
    <>
      {changing.done && (
        <div className="mb-6">
          <NotificationBanner tone="success" announce title={changing.done} />
        </div>
      )}
      <Failed title={t.failed} failure={changing.failure} />
      <section>
        <Heading level={2}>{t.list}</Heading>
        <p role="status" className="mb-4">
          {t.count(active, max)}
        </p>
        {inquirers.length === 0 ? (
          <EmptyState>{t.none}</EmptyState>
        ) : (
          <InquirerTable
            rows={inquirers.slice((page - 1) * LIMIT, page * LIMIT)}
            pending={changing.pending}
            onShow={changing.show}
            onRemove={changing.ask}
            onCorrect={(of) => {
              changing.clear();
              setWrong(of);
            }}
          />
        )}
        <Pagination
          page={page}
          pages={pages}
          to={(to) => `?electronicApplicationNumber=${number}&page=${to}`}
        />
      </section>
      <Suspense fallback={<ContentLoading />}>
        <Add number={number} onAdded={() => changing.setDone(t.added)} onTry={changing.clear} />
      </Suspense>
      {wrong && (
        <Suspense fallback={null}>
          <Correct
            number={number}
            of={wrong}
            onClose={() => setWrong(undefined)}
            onDone={() => changing.setDone(t.corrected)}
          />
        </Suspense>
      )}
      {changing.asked && (
        <ConfirmDialog
          role="alertdialog"
          danger
          title={t.remove}
          body={t.removeAsk(changing.asked.name)}
          act={t.remove}
          onConfirm={changing.remove}
          onCancel={() => changing.ask(null)}
        />
      )}
    </>
  );
}

/** What is being changed of an inquirer, and what became of it. */
function useChanging(electronicApplicationNumber: string) {
  const t = useTexts(inquirersTexts);
  const queries = useQueryClient();
  const { pending, failure, run, clear: forget } = useAction();
  const [asked, ask] = useState<Inquirer | null>(null);
  const [done, setDone] = useState('');
  const clear = () => {
    setDone('');
    forget();
  };
  const change = (word: string, call: () => Promise<unknown>) => {
    clear();
    void run(async () => {
      try {
        await call();
        setDone(word);
      } finally {
        await queries.invalidateQueries({ queryKey: ['/api/common/inquirer/list-get'] });
      }
    });
  };
  const remove = () => {
    const id = asked?.id ?? '';
    ask(null);
    change(t.removed, () =>
      api.call('/api/common/inquirer/remove', { electronicApplicationNumber, id }, { quiet: true }),
    );
  };
  const show = ({ id }: Inquirer, contents: boolean) =>
    change('', () =>
      api.call(
        '/api/common/inquirer/update',
        { electronicApplicationNumber, id, contents },
        { quiet: true },
      ),
    );
  return { pending, failure, asked, ask, done, setDone, clear, remove, show };
}
