import { useState } from 'react';
import type { CarryPreview } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { type Column, Table } from '@/ui/Table';
import { confirmTexts } from './confirmTexts';

/** The records that come over, all of them: applications, licences, notifications. */
export function Records({ preview }: { preview: CarryPreview }) {
  const t = useTexts(confirmTexts);
  const format = useFormat();
  const number = (header: string) => ({
    ...{ id: 'number', header, rowHeader: true },
    cell: (row: { number: string }) => row.number,
  });
  return (
    <>
      <List
        title={t.applications(preview.applicationCount)}
        help={t.recordsHelp}
        rows={preview.applications}
        columns={[
          number(t.number),
          { id: 'name', header: t.name, cell: (row) => row.name },
          { id: 'date', header: t.date, cell: (row) => format.date(row.date), nowrap: true },
          { id: 'status', header: t.status, cell: (row) => row.status },
        ]}
      />
      <List
        title={t.licences(preview.licenceCount)}
        rows={preview.licences}
        columns={[
          number(t.number),
          { id: 'callSign', header: t.callSign, cell: (row) => row.callSign },
          { id: 'kind', header: t.kind, cell: (row) => row.kind },
          { id: 'validTo', header: t.validTo, cell: (row) => format.date(row.validTo) },
        ]}
      />
      <List
        title={t.notifications(preview.notificationCount)}
        rows={preview.notifications}
        columns={[
          number(t.number),
          { id: 'title', header: t.name, cell: (row) => row.title },
          { id: 'date', header: t.date, cell: (row) => format.date(row.date), nowrap: true },
          { id: 'sender', header: t.sender, cell: (row) => row.sender },
        ]}
      />
    </>
  );
}

const FEW = 10;

function List<Row extends { number: string }>({
  title,
  help,
  rows,
  columns,
}: {
  title: string;
  help?: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}) {
  const t = useTexts(confirmTexts);
  const [all, setAll] = useState(false);
  return (
    <section className="mt-10">
      <Heading level={2}>{title}</Heading>
      {rows.length === 0 && <p>{t.none}</p>}
      {rows.length > 0 && help && <p className="mb-4">{help}</p>}
      {rows.length > 0 && (
        <Table
          caption={title}
          rows={all ? rows : rows.slice(0, FEW)}
          rowKey={(row) => row.number}
          columns={columns}
        />
      )}
      {!all && rows.length > FEW && (
        <div className="mt-4">
          <Button variant="outline" size="md" onClick={() => setAll(true)}>
            {t.showAll(rows.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
