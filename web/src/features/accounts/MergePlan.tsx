import type { MergePlan as Plan } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { StatusChip } from '@/ui/Card';
import { Table } from '@/ui/Table';
import { mergeTexts } from './mergeTexts';
import { accountsTexts } from './texts';

/** Two accounts beside each other, what would move from one to the other, and what keeps them apart. */
export function MergePlan({ plan }: { plan: Plan }) {
  const t = useTexts(mergeTexts);
  return (
    <div className="space-y-6">
      <Clashes plan={plan} refuses title={t.refused} />
      <Clashes plan={plan} refuses={false} title={t.mind} />
      <Services names={plan.services} />
      <Sides plan={plan} />
      <Table
        caption={t.moves}
        showCaption
        rows={plan.moves}
        rowKey={({ kind }) => kind}
        columns={[
          { id: 'kind', header: t.moves, rowHeader: true, cell: ({ kind }) => t[kind] },
          { id: 'count', header: t.count, align: 'end', cell: ({ count }) => count },
        ]}
      />
    </div>
  );
}

function Clashes({ plan, refuses, title }: { plan: Plan; refuses: boolean; title: string }) {
  const t = useTexts(mergeTexts);
  const list = plan.clashes.filter((each) => each.refuses === refuses);
  if (list.length === 0) return null;
  return (
    <NotificationBanner announce tone={refuses ? 'error' : 'warning'} title={title}>
      <ul className="list-disc ps-6">
        {list.map(({ kind, named }) => (
          <li key={kind}>
            {t[`clash_${kind}`]}
            {named.length > 0 && <span className="block">{named.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </NotificationBanner>
  );
}

/** What the account that stays is given besides: what moves could not be gone on with else. */
function Services({ names }: { names: readonly string[] }) {
  const t = useTexts(mergeTexts);
  if (names.length === 0) return null;
  return (
    <NotificationBanner tone="warning" title={t.services}>
      <ul className="list-disc ps-6">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </NotificationBanner>
  );
}

/** What the two accounts say side by side: what differs stands first and is marked. */
function Sides({ plan: { stays, ends, compared } }: { plan: Plan }) {
  const t = useTexts(mergeTexts);
  const format = useFormat();
  const kinds = useTexts(accountsTexts);
  const formatValue = (of: string, value: string) => {
    if (!value) return t.none;
    if (of === 'category') return kinds[`kind${value as '1' | '2' | '3'}`];
    if (of === 'postal') return value.replace(/^(\d{3})-?(\d{4})$/, '$1-$2');
    return of === 'birthday' ? format.date(value) : value;
  };
  const shown = (is: boolean) => (is ? t.shown : t.notShown);
  const rows = [
    ...compared
      .toSorted((one, other) => Number(other.differs) - Number(one.differs))
      .map(({ of, stays: one, ends: other, differs }) => ({
        ...{
          what: t[`of_${of}`],
          one: formatValue(of, one),
          other: formatValue(of, other),
          differs,
        },
      })),
    { what: t.mail, one: stays.mail || t.none, other: ends.mail || t.none, differs: false },
    {
      what: t.identity,
      one: shown(stays.identified),
      other: shown(ends.identified),
      differs: false,
    },
    { what: t.id, one: stays.accountId, other: ends.accountId, differs: false },
  ];
  const differing = rows.filter((row) => row.differs);
  return (
    <>
      {differing.length > 0 && (
        <NotificationBanner announce tone="warning" title={t.differ(differing.length)}>
          <p>{t.differLead(differing.map((row) => row.what))}</p>
        </NotificationBanner>
      )}
      <Table
        caption={t.compare}
        showCaption
        rows={rows}
        rowKey={({ what }) => what}
        columns={[
          {
            id: 'what',
            header: t.what,
            rowHeader: true,
            cell: ({ what, differs }) => (
              <>
                {what}
                {differs && <StatusChip tone="warning">{t.differs}</StatusChip>}
              </>
            ),
          },
          { id: 'stays', header: t.stays, cell: ({ one }) => one },
          { id: 'ends', header: t.ends, cell: ({ other }) => other },
        ]}
      />
    </>
  );
}
