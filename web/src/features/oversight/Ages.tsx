import type { OversightSummary } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { WorkTable } from '@/ui/table/WorkTable';
import { agesTexts } from './agesTexts';
import { Bars, Plots } from './Bars';
import { Disclosure } from './Disclosure';
import { SaveTable } from './SaveTable';

type OpenOf = OversightSummary['open'][number];

const AGES = ['week', 'month', 'months2', 'months3', 'older'] as const;
const DUE = ['critical', 'overdue', 'soon', 'later', 'undated', 'fee', 'returned'] as const;

/** How old what is under way is now, and how it stands to the standard time: in all, and of each bureau. */
export function Ages({ open }: { open: readonly OpenOf[] }) {
  const t = useTexts(agesTexts);
  const both = [
    {
      file: 'ages',
      title: t.ages,
      bands: AGES.map((band) => ({
        id: band,
        name: t[band],
        of: ({ ages }: OpenOf) => ages[band],
      })),
    },
    {
      file: 'standard-time',
      title: t.due,
      bands: DUE.map((group) => ({
        id: group,
        name: t[group],
        of: ({ due }: OpenOf) => due[group],
      })),
    },
  ];
  const none = open.every(({ ages }) => AGES.every((band) => ages[band] === 0));
  return (
    <section className="space-y-6">
      <div>
        <Heading level={2}>{t.title}</Heading>
        <p>{t.help}</p>
      </div>
      {none ? (
        <EmptyState>{t.none}</EmptyState>
      ) : (
        <>
          <Plots>
            {both.map(({ file, title, bands }) => (
              <Bars
                key={file}
                title={title}
                level={3}
                help={t.most}
                periods={bands.map(({ name, of }) => ({
                  period: name,
                  n: open.reduce((sum, each) => sum + of(each), 0),
                }))}
                of={({ n }) => n}
                each
              />
            ))}
          </Plots>
          {both.map((each) => (
            <Disclosure key={each.file} name={t.byBureau(each.title)}>
              <Bands {...each} open={open} />
            </Disclosure>
          ))}
        </>
      )}
    </section>
  );
}

interface Band {
  id: string;
  name: string;
  of: (open: OpenOf) => number;
}

function Bands({
  title,
  file,
  open,
  bands,
}: {
  title: string;
  file: string;
  open: readonly OpenOf[];
  bands: readonly Band[];
}) {
  const t = useTexts(agesTexts);
  const pick = usePick();
  return (
    <>
      <SaveTable
        file={file}
        head={[t.bureau, ...bands.map(({ name }) => name)]}
        rows={open.map((each) => [pick(each.name), ...bands.map(({ of }) => of(each))])}
      />
      <WorkTable
        caption={title}
        rows={open}
        rowKey={({ letter }) => letter}
        dense
        columns={[
          {
            id: 'bureau',
            header: t.bureau,
            rowHeader: true,
            nowrap: true,
            cell: ({ name }) => pick(name),
          },
          ...bands.map(({ id, name, of }) => ({
            id,
            header: name,
            align: 'end' as const,
            cell: (row: OpenOf) => of(row).toLocaleString(),
          })),
        ]}
      />
    </>
  );
}
