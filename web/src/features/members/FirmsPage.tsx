import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Membership } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonAnchor } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { firmsTexts } from './firmsTexts';
import { words } from './words';

type Act = 'accept' | 'decline' | 'leave';

/** MYP0212: the firms that a person is a member of, and those that invite. */
export default function FirmsPage() {
  const t = useTexts(firmsTexts);
  const { data, isError, refetch } = useQuery(
    userQuery('/api/common/member/firms-get', {}, { quiet: true }),
  );
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {data ? (
        <Firms firms={data.firms} />
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
    </>
  );
}

function Firms({ firms }: { firms: readonly Membership[] }) {
  const t = useTexts(firmsTexts);
  const { pending, failure, done, act } = useAnswer();
  const [asked, ask] = useState<{ what: Act; of: Membership } | null>(null);
  const invitations = firms.filter(({ state }) => state === 'INVITED');
  const joined = firms.filter(({ state }) => state === 'MEMBER');
  const button = (what: Act, of: Membership) => (
    <Button
      variant={what === 'accept' ? 'solid' : 'outline'}
      danger={what === 'leave'}
      size="md"
      pending={pending}
      aria-label={t[`${what}Of`](of.firmName)}
      onClick={() => ask({ what, of })}
    >
      {t[what]}
    </Button>
  );
  return (
    <>
      {done && (
        <div className="mb-6">
          <NotificationBanner tone="success" announce title={done} />
        </div>
      )}
      <Failed failure={failure} />
      {firms.length === 0 && <EmptyState>{t.none}</EmptyState>}
      <Rows title={t.invitations} rows={invitations}>
        {(of) => (
          <>
            {button('accept', of)}
            {button('decline', of)}
          </>
        )}
      </Rows>
      <Rows title={t.firms} rows={joined}>
        {(of) => (
          <>
            <Ways of={of} />
            {button('leave', of)}
          </>
        )}
      </Rows>
      {asked && (
        <ConfirmDialog
          role="alertdialog"
          danger={asked.what !== 'accept'}
          title={t[`${asked.what}Of`](asked.of.firmName)}
          body={t[`${asked.what}Ask`](asked.of.firmName)}
          act={t[asked.what]}
          onCancel={() => ask(null)}
          onConfirm={() => {
            ask(null);
            act(asked.what, asked.of);
          }}
        />
      )}
    </>
  );
}

function useAnswer() {
  const t = useTexts(firmsTexts);
  const queries = useQueryClient();
  const { pending, failure, run } = useAction();
  const [done, setDone] = useState('');
  const act = (what: Act, { memberId, version, firmName }: Membership) => {
    setDone('');
    void run(async () => {
      try {
        await api.call(`/api/common/member/${what}`, { memberId, version }, { quiet: true });
        setDone({ accept: t.accepted(firmName), decline: t.declined, leave: t.left }[what]);
      } finally {
        await queries.invalidateQueries(); // also where it was refused: it may have moved on
      }
    });
  };
  return { pending, failure, done, act };
}

function Rows({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly Membership[];
  children: (of: Membership) => ReactNode;
}) {
  const w = useTexts(words);
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <section className="mb-10">
      <Heading level={2}>{title}</Heading>
      <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
        {rows.map((of) => (
          <li
            key={of.memberId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
          >
            <div className="min-w-0 grow basis-64">
              <p className="font-bold wrap-anywhere">{of.firmName}</p>
              <p className="text-solid-gray-700">
                {[w[of.role], of.state === 'INVITED' && w.until(format.date(of.answerBy))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">{children(of)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways to what is done in a firm's name: each a document of its own. */
function Ways({ of }: { of: Membership }) {
  const t = useTexts(firmsTexts);
  const mandate = `m-${of.memberId}`;
  const looks = of.role === 'READER';
  return (
    <>
      <ButtonAnchor
        size="md"
        href={href('/mypage', { mandate })}
        aria-label={(looks ? t.lookOf : t.actOf)(of.firmName)}
      >
        {looks ? t.look : t.act}
      </ButtonAnchor>
      <ButtonAnchor
        variant="outline"
        size="md"
        href={href('/mypage/delegation', { mandate, side: 'delegate' })}
        aria-label={t.clientsOf(of.firmName)}
      >
        {t.clients}
      </ButtonAnchor>
      <ButtonAnchor
        variant="outline"
        size="md"
        href={href('/mypage/worklist', { mandate })}
        aria-label={t.workOf(of.firmName)}
      >
        {t.work}
      </ButtonAnchor>
    </>
  );
}
