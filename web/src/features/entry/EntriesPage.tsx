import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { entryTexts } from './texts';

// The form brings the code of forms, and the list is not needed beside it.
const EntryForm = lazyPart(() => import('./EntryForm'));
const AnswerForm = lazyPart(() => import('./AnswerForm'));
const Begun = lazyPart(() => import('./Begun'));

/** STF0138: what arrived on paper, entered by staff for its holder. */
export default function EntriesPage() {
  const t = useTexts(entryTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const [query, setQuery] = useSearchParams();
  const [filed, setFiled] = useState({ number: '', mailed: false, added: false });
  const [hasErrors, setHasErrors] = useState(false);
  const id = query.get('temporalyNotificationId');
  const answers = query.get('correction');
  const adds = query.get('addition');
  const shown = id ?? answers ?? adds ?? '';
  const before = useRef(shown);
  // The button that led on has gone: the page begins anew at its heading, unless something is told there.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [shown]);
  const open = (next: string) => {
    setFiled({ number: '', mailed: false, added: false });
    setQuery({ temporalyNotificationId: next });
  };
  const leave = (number = '', mailed = false, added = false) => {
    setHasErrors(false);
    setFiled({ number, mailed, added });
    setQuery({});
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
      {writes ? (
        <Suspense fallback={<ContentLoading />}>
          {id ? (
            <EntryForm key={id} id={id} onDone={leave} onErrors={setHasErrors} />
          ) : answers || adds ? (
            <AnswerForm
              number={answers ?? adds ?? ''}
              adds={!answers}
              onBegun={open}
              onErrors={setHasErrors}
            />
          ) : (
            <Begun
              account={query.get('accountId') ?? ''}
              filed={filed}
              onOpen={open}
              onErrors={setHasErrors}
            />
          )}
        </Suspense>
      ) : (
        <p>{t.only}</p>
      )}
    </>
  );
}
