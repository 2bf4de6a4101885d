import type { MergePlan as Plan } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Table } from '@/ui/Table';
import { mergeTexts } from './mergeTexts';

/** Two accounts beside each other, what would move from one to the other, and what keeps them apart. */
export function MergePlan({ plan }: { plan: Plan }) {
  const t = useTexts(mergeTexts);
  return (
    <div className="space-y-6">
      <Clashes plan={plan} refuses title={t.refused} />
      <Clashes plan={plan} refuses={false} title={t.mind} />
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

function Sides({ plan: { stays, ends } }: { plan: Plan }) {
  const t = useTexts(mergeTexts);
  const format = useFormat();
  const shown = (is: boolean) => (is ? t.shown : t.notShown);
  const rows = [
    [t.id, stays.accountId, ends.accountId],
    [t.name, stays.name, ends.name],
    [t.birthday, format.date(stays.birthday), format.date(ends.birthday)],
    [t.number, stays.companyNumber, ends.companyNumber],
    [t.address, stays.address, ends.address],
    [t.mail, stays.mail, ends.mail],
    [t.identity, shown(stays.identified), shown(ends.identified)],
  ].filter(([, one, other]) => one || other);
  return (
    <Table
      caption={t.compare}
      showCaption
      rows={rows}
      rowKey={([what]) => what ?? ''}
      columns={[
        { id: 'what', header: t.what, rowHeader: true, cell: ([what]) => what },
        { id: 'stays', header: t.stays, cell: ([, one]) => one || t.none },
        { id: 'ends', header: t.ends, cell: ([, , other]) => other || t.none },
      ]}
    />
  );
}
