import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { LetterText, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Button } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { LetterCards } from './LetterCards';
import { letterTexts } from './letters/texts';

// Brings the message catalogue, which only a change needs.
const LetterForm = lazy(() => loadChunk(() => import('./LetterForm')));

/** STF0110: the texts that officers write with; administrators change them. */
export default function LettersPage() {
  const t = useTexts(letterTexts);
  const admin = (useAccount().info as StaffInfo | undefined)?.role === 'administrator';
  const [editing, setEditing] = useState<LetterText | 'new'>();
  const [done, setDone] = useState('');
  const [hasErrors, setHasErrors] = useState(false);
  const { data, refetch } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}));
  const finish = async (said: string) => {
    await refetch();
    setEditing(undefined);
    setDone(said);
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
      {!data && <ContentLoading />}
      {data && editing && (
        <Suspense fallback={<ContentLoading />}>
          <LetterForm
            letter={editing === 'new' ? undefined : editing}
            onSaved={() => finish(t.saved)}
            onStop={() => setEditing(undefined)}
            onErrors={setHasErrors}
            read={async () => {
              const id = editing === 'new' ? '' : editing.letterId;
              return (await refetch()).data?.letters.find(({ letterId }) => letterId === id);
            }}
          />
        </Suspense>
      )}
      {data && !editing && (
        <div className="space-y-8">
          {done && <NotificationBanner announce key={done} tone="success" title={done} />}
          {admin ? <Button onClick={() => setEditing('new')}>{t.add}</Button> : <p>{t.only}</p>}
          <LetterCards
            letters={data.letters}
            admin={admin}
            onEdit={(letter) => {
              setDone('');
              setEditing(letter);
            }}
            onRemoved={() => finish(t.removed)}
          />
        </div>
      )}
    </>
  );
}
