import type { ApprovedMeasure, RegisterDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Changes } from '@/ui/licence/Changes';
import { versionTexts } from '@/ui/licence/versionTexts';
import { Table } from '@/ui/Table';
import { FilingLink } from './FilingLink';
import { registerTexts } from './texts';

/** What the licence said since it was issued, and why it changed. */
export function History({ licence }: { licence: RegisterDetail }) {
  const t = useTexts(registerTexts);
  const v = useTexts(versionTexts);
  const format = useFormat();
  const { words, versions, filings, english } = licence;
  const readable = (number: string) =>
    filings.some((each) => each.electronicApplicationNumber === number && each.readable);
  return (
    <section>
      <Heading level={2}>{t.history}</Heading>
      <Table
        caption={t.history}
        rows={versions}
        rowKey={(row) => String(row.version)}
        columns={[
          { id: 'date', header: v.date, rowHeader: true, cell: (row) => format.date(row.date) },
          {
            id: 'reason',
            header: v.reason,
            cell: ({
              reason,
              withdrawn,
              measure,
              changes,
              electronicApplicationNumber: number,
            }) => (
              <>
                {changes.some(({ part }) => part === 'withdrawn') ? v.withdrawnItself : v[reason]}
                {withdrawn && reason !== 'WITHDRAWN' && (
                  <span className="block">{v.wasWithdrawn}</span>
                )}
                {number && (
                  <span className="block">
                    <FilingLink number={number} readable={readable(number)} />
                  </span>
                )}
                {measure && <By measure={measure} />}
              </>
            ),
          },
          {
            id: 'changes',
            header: v.changes,
            cell: (row) => (
              <Changes words={words} changes={row.changes} english={english} since={row} />
            ),
          },
        ]}
      />
    </section>
  );
}

/** Who drafted and who approved what the authority did, and on what ground. */
function By({ measure }: { measure: ApprovedMeasure }) {
  const t = useTexts(registerTexts);
  const pick = usePick();
  const { draftedBy, approvedBy, ground, reason } = measure;
  const lines = [
    draftedBy && t.draftedBy(draftedBy),
    approvedBy && t.approvedBy(approvedBy),
    ground && t.ground(`${pick(ground.article)} ${pick(ground.name)}`),
    reason && t.because(reason),
  ];
  return <span className="block whitespace-pre-line">{lines.filter(Boolean).join('\n')}</span>;
}
