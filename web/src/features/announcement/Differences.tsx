import { useTexts } from '@/i18n/texts';
import { Table } from '@/ui/Table';
import { announcementTexts } from './texts';
import { useBureauName } from './useBureaus';
import { differences, type Values } from './values';

/** In which items two versions differ, side by side. */
export function Differences(props: {
  caption: string;
  before: Values;
  after: Values;
  /** What the two are called. */
  headers: readonly [string, string];
}) {
  const { caption, before, after, headers } = props;
  const t = useTexts(announcementTexts);
  const bureauName = useBureauName();
  const rows = differences(after, before);
  if (rows.length === 0) return <p>{t.same}</p>;
  const names: Readonly<Record<string, unknown>> = t;
  const show = (item: string, value: string | boolean) => {
    if (item === 'kind') return t[value as Values['kind']];
    if (item === 'bureau') return bureauName(`${value}`);
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    return value || t.empty;
  };
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(row) => row.item}
      columns={[
        { id: 'item', header: t.item, rowHeader: true, cell: (row) => `${names[row.item]}` },
        ...(['theirs', 'mine'] as const).map((id, n) => ({
          id,
          header: headers[n] ?? '',
          cell: (row: (typeof rows)[number]) => (
            <span className="whitespace-pre-line">{show(row.item, row[id])}</span>
          ),
        })),
      ]}
    />
  );
}
