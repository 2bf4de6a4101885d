import { Suspense, useState } from 'react';
import type { Membership } from '@/api/model';
import { api } from '@/api/user';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { EmptyState, StatusChip } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { lazyPart } from '@/ui/lazyPart';
import { Table } from '@/ui/Table';
import { membersTexts } from './membersTexts';
import type { Changing, Firm } from './useChanging';
import { words } from './words';

const ChangeDialog = lazyPart(() => import('./ChangeDialog'));

type Asked = { what: 'change' | 'remove'; of: Membership } | null;

/** Who is a member, and who is invited. */
export function MemberTable({ firm, changing }: { firm: Firm; changing: Changing }) {
  const t = useTexts(membersTexts);
  const [asked, ask] = useState<Asked>(null);
  return (
    <section>
      <Heading level={2}>{t.list}</Heading>
      {firm.members.length === 0 ? (
        <EmptyState>{t.none}</EmptyState>
      ) : (
        <>
          <p className="mb-4">{t.count(firm.members.length, firm.maxMembers)}</p>
          <Rows firm={firm} ask={ask} />
        </>
      )}
      <Asking firm={firm} asked={asked} ask={ask} changing={changing} />
    </section>
  );
}

function Rows({ firm, ask }: { firm: Firm; ask: (asked: Asked) => void }) {
  const t = useTexts(membersTexts);
  const w = useTexts(words);
  const names = new Map(firm.groups.map(({ groupId, name }) => [groupId, name]));
  return (
    <Table
      caption={t.list}
      rows={firm.members}
      rowKey={(row) => row.memberId}
      columns={[
        {
          id: 'name',
          header: t.name,
          rowHeader: true,
          cell: (row) => (
            <>
              {row.name}
              <span className="block font-normal wrap-anywhere text-solid-gray-700">
                {row.mail}
              </span>
            </>
          ),
        },
        { id: 'role', header: w.role, cell: (row) => w[row.role] },
        {
          id: 'groups',
          header: w.groups,
          cell: (row) => row.groups.map((id) => names.get(id) ?? '').join(t.comma) || '—',
        },
        { id: 'status', header: t.status, cell: (row) => <MembershipStatus of={row} /> },
        { id: 'actions', header: t.actions, cell: (row) => <RowButtons of={row} ask={ask} /> },
      ]}
    />
  );
}

function MembershipStatus({ of }: { of: Membership }) {
  const w = useTexts(words);
  const format = useFormat();
  if (of.state !== 'INVITED') return <StatusChip tone="success">{w.MEMBER}</StatusChip>;
  return (
    <>
      <StatusChip tone="warning">{w.INVITED}</StatusChip>
      <span className="block text-solid-gray-700">{w.until(format.date(of.answerBy))}</span>
    </>
  );
}

function RowButtons({ of, ask }: { of: Membership; ask: (asked: Asked) => void }) {
  const t = useTexts(membersTexts);
  const invited = of.state === 'INVITED';
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        aria-label={t.changeOf(of.name)}
        onClick={() => ask({ what: 'change', of })}
      >
        {t.change}
      </Button>
      <Button
        variant="outline"
        danger
        size="sm"
        aria-label={(invited ? t.recallOf : t.removeOf)(of.name)}
        onClick={() => ask({ what: 'remove', of })}
      >
        {invited ? t.recall : t.remove}
      </Button>
    </div>
  );
}

function Asking({
  firm,
  asked,
  ask,
  changing,
}: {
  firm: Firm;
  asked: Asked;
  ask: (asked: Asked) => void;
  changing: Changing;
}) {
  const t = useTexts(membersTexts);
  if (!asked) return null;
  const { what, of } = asked;
  const which = { memberId: of.memberId, version: of.version };
  const invited = of.state === 'INVITED';
  if (what === 'change') {
    return (
      <Suspense fallback={null}>
        <ChangeDialog
          of={of}
          groups={firm.groups}
          onCancel={() => ask(null)}
          onChange={(changed) => {
            ask(null);
            void changing.change(
              () =>
                api.call('/api/common/member/update', { ...which, ...changed }, { quiet: true }),
              t.changed,
            );
          }}
        />
      </Suspense>
    );
  }
  return (
    <ConfirmDialog
      role="alertdialog"
      danger
      title={(invited ? t.recallOf : t.removeOf)(of.name)}
      body={(invited ? t.recallAsk : t.removeAsk)(of.name)}
      act={invited ? t.recall : t.remove}
      onCancel={() => ask(null)}
      onConfirm={() => {
        ask(null);
        void changing.change(
          () => api.call('/api/common/member/remove', which, { quiet: true }),
          invited ? t.recalled : t.removed,
        );
      }}
    />
  );
}
