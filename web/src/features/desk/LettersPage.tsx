import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { LetterText, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Button } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { LetterCards } from './LetterCards';
import { letterTexts } from './letters/texts';

// Brings the message catalogue, which only a change needs.
const LetterForm = lazyPart(() => import('./LetterForm'));

/** STF0110: the texts that officers write with; administrators change them. */
export default function LettersPage() {
  const t = useTexts(letterTexts);
  const admin = (useAccount().info as StaffInfo | undefined)?.role === 'administrator';
  const [editing, setEditing] = useState<LetterText | 'new'>();
  const [done, setDone] = useState<{ what: 'saved' | 'removed' | 'restored'; at: number }>();
  // What was being changed when it was left: the focus goes back to its button.
  const [left, setLeft] = useState<LetterText | 'new'>();
  const [hasErrors, setHasErrors] = useState(false);
  const { data, refetch } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}));
  const edit = (letter: LetterText | 'new') => {
    setDone(undefined);
    setEditing(letter);
    setLeft(letter);
  };
  const finish = async (what: 'saved' | 'removed' | 'restored') => {
    await refetch();
    setEditing(undefined);
    setLeft(undefined);
    setDone({ what, at: Date.now() });
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
            onSaved={() => finish('saved')}
            onStop={() => setEditing(undefined)}
            onErrors={setHasErrors}
            read={async () => {
              const id = editing === 'new' ? '' : editing.letterId;
              const now = await refetch({ throwOnError: true });
              return now.data?.letters.find(({ letterId }) => letterId === id);
            }}
          />
        </Suspense>
      )}
      {data && !editing && (
        <div className="space-y-8">
          {done && (
            <NotificationBanner announce key={done.at} tone="success" title={t[done.what]} />
          )}
          {admin ? (
            <Button autoFocus={left === 'new'} onClick={() => edit('new')}>
              {t.add}
            </Button>
          ) : (
            <p>{t.only}</p>
          )}
          <LetterCards
            letters={data.letters}
            admin={admin}
            left={left === 'new' ? undefined : left?.letterId}
            onEdit={edit}
            onRemoved={({ ships }) => finish(ships ? 'restored' : 'removed')}
          />
        </div>
      )}
    </>
  );
}
