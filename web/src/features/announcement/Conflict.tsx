import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Table } from '@/ui/Table';
import { announcementTexts } from './texts';
import type { useForm } from './useForm';
import { differences, type Values, valuesOf } from './values';

/** Somebody else was faster: both versions item by item, and a choice between them. */
export function Conflict({ form }: { form: ReturnType<typeof useForm> }) {
  const t = useTexts(announcementTexts);
  const latest = form.conflict;
  if (!latest) return null;
  if (latest === 'gone') {
    return (
      <div className="mb-8">
        <NotificationBanner tone="warning" announce title={t.gone} />
      </div>
    );
  }
  // The buttons go, and the focus with them: it is brought to the beginning of the form.
  const choose = (version: () => void) => {
    version();
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const rows = differences(form.values, valuesOf(latest));
  const names: Readonly<Record<string, unknown>> = t;
  const show = (item: string, value: string | boolean) => {
    if (item === 'kind') return t[value as Values['kind']];
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    return value || t.empty;
  };
  return (
    <div className="mb-8">
      <NotificationBanner
        tone="warning"
        announce
        title={t.conflict}
        actions={
          <>
            <Button size="md" onClick={() => choose(form.keepMine)}>
              {t.keepMine}
            </Button>
            <Button size="md" variant="outline" onClick={() => choose(form.takeTheirs)}>
              {t.takeTheirs}
            </Button>
          </>
        }
      >
        {t.conflictBody}
      </NotificationBanner>
      <div className="mt-4">
        {rows.length === 0 ? (
          <p>{t.same}</p>
        ) : (
          <Table
            caption={t.conflict}
            rows={rows}
            rowKey={(row) => row.item}
            columns={[
              { id: 'item', header: t.item, rowHeader: true, cell: (row) => `${names[row.item]}` },
              ...(['theirs', 'mine'] as const).map((id) => ({
                id,
                header: t[id],
                cell: (row: (typeof rows)[number]) => <Value text={show(row.item, row[id])} />,
              })),
            ]}
          />
        )}
      </div>
    </div>
  );
}

const Value = ({ text }: { text: string }) => <span className="whitespace-pre-line">{text}</span>;
