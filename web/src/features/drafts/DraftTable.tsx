import type { DraftSummary } from '@/api/model';
import { useOutOfScope } from '@/application/acting/useOutOfScope';
import { aboutPath } from '@/application/filed/paths';
import { stepNamed, stepPath } from '@/application/steps';
import { useStepName } from '@/application/useStepName';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { writeFlow } from '@/lib/session';
import { Button, ButtonAnchor, ButtonLink } from '@/ui/Button';
import { serviceTexts } from '@/ui/status/serviceTexts';
import { useDraftName } from '@/ui/status/useDraftName';
import { Table } from '@/ui/Table';
import { draftsTexts } from './draftsTexts';

/** What is done with a draft besides resuming it. */
export type Act = 'remove' | 'rename' | 'renew';

/** A page of drafts as a table, each with what can be done with it; on a phone a card each. */
export function DraftTable({
  drafts,
  onAct,
}: {
  drafts: readonly DraftSummary[];
  onAct: (act: Act, draft: DraftSummary) => void;
}) {
  const t = useTexts(draftsTexts);
  const nameOf = useDraftName();
  const format = useFormat();
  const pick = usePick();
  const services = useTexts(serviceTexts);
  const beyond = useOutOfScope();
  const outside = ({ kind, procedureId }: DraftSummary) =>
    kind !== 'modify' && kind !== 'add' && beyond(procedureId);
  return (
    <Table
      caption={t.title}
      columns={[
        { id: 'name', header: t.name, cell: nameOf, rowHeader: true },
        {
          id: 'procedure',
          header: `${t.procedure} / ${t.service}`,
          cell: (row) => (
            <>
              {pick(row.subject)}
              <span className="block text-[0.875rem] text-solid-gray-700 empty:hidden">
                {row.service && services[row.service]}
              </span>
              {row.electronicApplicationNumber && (
                <span className="block text-[0.875rem] text-solid-gray-700">
                  {t.number(row.electronicApplicationNumber)}
                </span>
              )}
              {outside(row) && <span className="block font-bold text-error-2">{t.outside}</span>}
            </>
          ),
        },
        {
          id: 'savedAt',
          header: t.savedAt,
          cell: (row) => format.dateTime(row.saveDateTime),
        },
        {
          id: 'state',
          header: t.state,
          cell: (row) => (
            <>
              <State of={row} />
              {row.outdated && <span className="block font-bold">{t.outdated}</span>}
            </>
          ),
        },
        {
          id: 'acts',
          header: t.acts,
          cell: (row) => <Acts draft={row} onAct={(act) => onAct(act, row)} />,
        },
      ]}
      rows={drafts}
      rowKey={(row) => row.temporalyNotificationId}
    />
  );
}

function Acts({ draft, onAct }: { draft: DraftSummary; onAct: (act: Act) => void }) {
  const t = useTexts(draftsTexts);
  const format = useFormat();
  const name = useDraftName()(draft);
  const at = format.dateTime(draft.saveDateTime);
  const act = draft.waiting ? 'certified' : draft.answered ? 'look' : 'resume';
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink
        size="sm"
        to={resumePath(draft)}
        aria-label={t[`${act}Of`](name, at)}
        // Which licence it renews was chosen when it was begun: its number is not asked for again.
        onClick={() => writeFlow('relicenseCheckInquiryNumber', draft.temporalyNotificationId)}
      >
        {t[act]}
      </ButtonLink>
      {draft.outdated && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t.renewOf(name, at)}
          onClick={() => onAct('renew')}
        >
          {t.renew}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={t.renameOf(name, at)}
        onClick={() => onAct('rename')}
      >
        {t.rename}
      </Button>
      <ButtonAnchor
        size="sm"
        variant="outline"
        href={`/api/common/draft/download?temporalyNotificationId=${draft.temporalyNotificationId}`}
        download
        aria-label={t.downloadOf(name, at)}
      >
        {t.download}
      </ButtonAnchor>
      <Button
        size="sm"
        variant="outline"
        aria-label={t.removeOf(name, at)}
        onClick={() => onAct('remove')}
      >
        {t.remove}
      </Button>
    </span>
  );
}

/** Where a draft goes on: its step, where the certificate it waits for is attached, or the page of what it corrects or adds to. */
function resumePath(draft: DraftSummary): string {
  const { kind, electronicApplicationNumber, temporalyNotificationId, waiting } = draft;
  if (kind === 'modify' || kind === 'add') {
    return aboutPath(`${kind}/start`, electronicApplicationNumber);
  }
  if (waiting) {
    return stepPath(draft, 'documents', temporalyNotificationId, `documents-${waiting.documentId}`);
  }
  return stepPath(draft, stepNamed(draft, draft.step), temporalyNotificationId);
}

/** How far a draft has come, or what it waits for. */
function State({ of: row }: { of: DraftSummary }) {
  const t = useTexts(draftsTexts);
  const format = useFormat();
  const stepName = useStepName(row.leadsTo);
  const { waiting, answered, kind } = row;
  if (waiting) return t.waiting(format.date(waiting.since));
  if (answered?.paperOn) return t.answeredOnPaper(format.date(answered.paperOn));
  if (answered) return t.answered;
  if (kind === 'modify' || kind === 'add') return t[kind];
  return t.step(stepName(stepNamed(row, row.step)));
}
