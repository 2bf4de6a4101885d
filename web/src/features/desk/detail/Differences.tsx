import { useQuery } from '@tanstack/react-query';
import type { EarlierFiling, ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { type Column, Table } from '@/ui/Table';
import { compare, type Line } from './compare';
import { detailTexts } from './texts';

/** What differs from the filing that was corrected, and from the licence; side by side. */
export default function Differences({
  review,
  definition,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition;
}) {
  const t = useTexts(detailTexts);
  const { electronicApplicationNumber } = review;
  const { data } = useQuery(
    staffQuery('/api/staff/common/review/earlier-get', { electronicApplicationNumber }),
  );
  if (!data) return <ContentLoading />;
  if (data.earlier.length === 0) return <EmptyState>{t.nothing}</EmptyState>;
  return data.earlier.map((earlier) => (
    <section key={earlier.kind} className="mt-8 first:mt-0">
      <Heading level={3}>{t[earlier.kind]}</Heading>
      {earlier.elsewhere ? (
        <p>{t.elsewhere}</p>
      ) : (
        <Comparison review={review} definition={definition} earlier={earlier} />
      )}
    </section>
  ));
}

function Comparison({
  review,
  definition,
  earlier,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition;
  earlier: EarlierFiling;
}) {
  const t = useTexts(detailTexts);
  const lang = useLang();
  const format = useFormat();
  const lines = compare(review, earlier, definition, lang);
  const columns: Column<Line>[] = [
    { id: 'item', header: t.item, rowHeader: true, cell: ({ label }) => label },
    { id: 'before', header: t.before, cell: ({ before }) => value(before || t.empty) },
    {
      id: 'after',
      header: t.after,
      cell: ({ after, changed }) => (
        <>
          {value(after || t.empty)}
          {!changed && <span className="block text-[0.875rem]">{t.unchanged}</span>}
        </>
      ),
    },
  ];
  if (earlier.kind === 'CORRECTION') {
    const requestOf = ({ request }: Line) => value(request ?? t.noRequest);
    columns.push({ id: 'asked', header: t.request, cell: requestOf });
  }
  return (
    <>
      <p className="mb-3">
        {t.filedOn(earlier.electronicApplicationNumber, format.date(earlier.receptionDate))}
      </p>
      {lines.length === 0 ? (
        <EmptyState>
          {/* A report about a licence has a form of its own. */}
          {earlier.kind === 'LICENCE' && definition.kind === 'open' ? t.otherForm : t.noDifference}
        </EmptyState>
      ) : (
        <Table
          caption={t[earlier.kind]}
          columns={columns}
          rows={lines}
          rowKey={({ pointer }) => pointer}
        />
      )}
    </>
  );
}

const value = (text: string) => <span className="whitespace-pre-line">{text}</span>;
