import type { Inquirer } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
import { Button } from '@/ui/Button';
import { Table } from '@/ui/Table';
import { inquirersTexts } from './inquirersTexts';

/** Who may look, whether they have, and what can be changed of it. */
export function InquirerTable({
  rows,
  pending,
  onShow,
  onRemove,
  onCorrect,
}: {
  rows: readonly Inquirer[];
  pending: boolean;
  onShow: (of: Inquirer, contents: boolean) => void;
  onRemove: (of: Inquirer) => void;
  /** Of one whose invitation did not arrive. */
  onCorrect: (of: Inquirer) => void;
}) {
  const t = useTexts(inquirersTexts);
  return (
    <Table
      caption={t.list}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'name',
          header: `${t.name} / ${t.mail}`,
          rowHeader: true,
          cell: (row) => (
            <>
              {row.name}
              <span className="block font-normal break-all">{row.email}</span>
            </>
          ),
        },
        { id: 'state', header: t.state, cell: (row) => <State of={row} /> },
        {
          id: 'contents',
          header: t.contents,
          cell: (row) =>
            row.state === 'ACTIVE' &&
            !agency.agent && (
              <Button
                variant="outline"
                size="md"
                aria-label={row.contents ? t.hideFrom(row.name) : t.showTo(row.name)}
                pending={pending}
                onClick={() => onShow(row, !row.contents)}
              >
                {row.contents ? t.hide : t.show}
              </Button>
            ),
        },
        {
          id: 'act',
          header: t.act,
          cell: (row) =>
            row.state === 'ACTIVE' && (
              <>
                {row.failedAt && (
                  <Button
                    size="md"
                    aria-label={t.correctOf(row.name)}
                    pending={pending}
                    onClick={() => onCorrect(row)}
                  >
                    {t.correct}
                  </Button>
                )}{' '}
                <Button
                  variant="outline"
                  danger
                  size="md"
                  aria-label={t.removeOf(row.name)}
                  pending={pending}
                  onClick={() => onRemove(row)}
                >
                  {t.remove}
                </Button>
              </>
            ),
        },
      ]}
    />
  );
}

function State({ of }: { of: Inquirer }) {
  const t = useTexts(inquirersTexts);
  const format = useFormat();
  if (of.state === 'DECLINED') return t.declined;
  return (
    <>
      {of.failedAt && (
        <strong className="block text-error-1">
          {t.undelivered(format.dateTime(of.failedAt))}
        </strong>
      )}
      {of.lookedAt ? t.looked(format.dateTime(of.lookedAt)) : t.notLooked}
      {of.invitation !== 'SENT' && !of.lookedAt && (
        <span className="block text-[0.875rem]">{t[of.invitation]}</span>
      )}
    </>
  );
}
