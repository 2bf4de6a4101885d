import { useEffect, useRef, useState } from 'react';
import type { ReviewDetail, StaffInfo } from '@/api/model';
import { staffApi } from '@/api/staff';
import { mayWrite } from '@/api/writers';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { placeLabel, problemText } from '@/forms/registry/problems';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { useFlags } from './flags';
import { TransferForm } from './TransferForm';
import { TriageForm } from './TriageForm';
import { triageTexts } from './triageTexts';
import { useAssignmentNotice } from './useAssignmentNotice';

/** What is said of a case before anything else, and where a no leads: to its flags, or to another bureau. */
export default function Triage({
  review,
  definition,
  reload,
  onFlag,
  onPassed,
  onAnswering,
}: {
  review: ReviewDetail;
  /** Undefined until it is there. */
  definition: ProcedureDefinition | undefined;
  reload: () => Promise<void>;
  /** Told whether answers are being chosen that are not recorded yet. */
  onAnswering: (answering: boolean) => void;
  /** The form of a correction is opened, once the case is where that can be asked for. */
  onFlag: (accept: boolean) => void;
  onPassed: (bureau: string) => void;
}) {
  const t = useTexts(triageTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const [open, show] = useState<'answers' | 'transfer'>();
  const setOpen = (what: typeof open) => {
    acted.current = true;
    show(what);
    onAnswering(what === 'answers');
  };
  const { pending, failure, run } = useAction({ signedIn: true });
  const yours = useAssignmentNotice(review);
  const { typed, flag } = useFlags();
  const { electronicApplicationNumber, version, triage, assigneeId } = review;
  const box = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  // What was pressed has gone: whoever works with the keys goes on at the heading of what stands in its place.
  useEffect(() => {
    const heading = acted.current && box.current?.querySelector('h3');
    if (!heading || document.activeElement !== document.body) return;
    acted.current = false;
    heading.tabIndex = -1;
    heading.focus();
  });
  const acts = mayWrite(me) && ['', me?.accountId, ...(me?.deputises ?? [])].includes(assigneeId);
  // A notification ends without an outcome.
  const ended = ['RESUBMITTED', 'REVIEW_COMPLETED', 'WITHDRAWN'].includes(review.status);
  if (!triage && (!acts || ended)) return null;
  const answer = (complete: boolean, competent: boolean) =>
    run(async () => {
      const input = { electronicApplicationNumber, version, complete, competent };
      await staffApi.call('/api/staff/common/review/triage', input, { quiet: true });
      await reload();
      setOpen(undefined);
    });
  // What was wrong of a paper that was taken in as it stood is flagged with it, in the words of the form.
  const flagDefects = () => {
    for (const each of (definition && triage?.defects) ?? []) {
      if (typed.comments[each.pointer] || !definition) continue;
      const comment = problemText(definition, { ...each, params: each.params ?? {} }, review.lang);
      flag(each.pointer, { reason: '', comment });
    }
  };
  if (triage?.complete && triage.competent && !open) {
    return (
      <div ref={box}>
        <section
          aria-labelledby="triage"
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-solid-gray-420 py-1 text-[0.875rem]"
        >
          <h3 id="triage" className="font-bold">
            {t.title}
          </h3>
          <Answers triage={triage} />
          {acts && !ended && (
            <Button size="sm" variant="text" onClick={() => setOpen('answers')}>
              {t.change}
            </Button>
          )}
        </section>
      </div>
    );
  }
  return (
    <div ref={box}>
      <Card title={t.title} level={3}>
        <div className="space-y-3">
          {failure && (
            <NotificationBanner announce tone="error" title={t.notKept}>
              {failure.text}
            </NotificationBanner>
          )}
          {triage && <Answers triage={triage} />}
          {triage?.defects && <Defects defects={triage.defects} definition={definition} />}
          {!triage && open !== 'answers' && (
            <div>
              <ul className="list-disc ps-6">
                <li>{t.complete}</li>
                <li>{t.competent}</li>
              </ul>
              <p>
                {t.lead} {yours}
              </p>
            </div>
          )}
          {yours && open === 'answers' && <p>{yours}</p>}
          {open === 'answers' ? (
            <TriageForm
              triage={triage}
              pending={pending}
              onAnswer={answer}
              onStop={() => setOpen(undefined)}
            />
          ) : open === 'transfer' ? (
            <TransferForm review={review} onPassed={onPassed} onStop={() => setOpen(undefined)} />
          ) : (
            acts &&
            !ended && (
              <Ways
                review={review}
                pending={pending}
                onBoth={() => answer(true, true)}
                onOpen={setOpen}
                onFlag={(accept) => {
                  flagDefects();
                  onFlag(accept);
                }}
              />
            )
          )}
        </div>
      </Card>
    </div>
  );
}

function Answers({ triage }: { triage: NonNullable<ReviewDetail['triage']> }) {
  const t = useTexts(triageTexts);
  const format = useFormat();
  const answerText = (yes: boolean) => (yes ? t.YES : t.NO);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {[
        [t.isComplete, answerText(triage.complete)],
        [t.isCompetent, answerText(triage.competent)],
      ].map(([term, value]) => (
        <div key={term} className="flex gap-2">
          <dt>{term}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
      <div>
        <dd className="text-solid-gray-700">{t.by(triage.by, format.dateTime(triage.at))}</dd>
      </div>
    </dl>
  );
}

/** What was wrong or missing of a paper that was taken in as it stood. */
function Defects({
  defects,
  definition,
}: {
  defects: NonNullable<NonNullable<ReviewDetail['triage']>['defects']>;
  definition: ProcedureDefinition | undefined;
}) {
  const t = useTexts(triageTexts);
  const lang = useLang();
  if (!definition) return null;
  return (
    <div>
      <p className="font-bold">{t.defects}</p>
      <ul className="list-disc ps-6">
        {defects.map((each) => (
          <li key={each.pointer}>
            {placeLabel(definition, each.pointer, lang)}:{' '}
            {problemText(definition, { ...each, params: each.params ?? {} }, lang)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the answers lead, and the way to give or to change them. */
function Ways({
  review: { triage, allowedActions: allowed },
  pending,
  onBoth,
  onOpen,
  onFlag,
}: {
  review: ReviewDetail;
  pending: boolean;
  onBoth: () => void;
  onOpen: (what: 'answers' | 'transfer') => void;
  onFlag: (accept: boolean) => void;
}) {
  const t = useTexts(triageTexts);
  const flags = allowed.includes('request-correction');
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {triage?.complete === false && (flags || allowed.includes('accept')) && (
        <Button size="md" onClick={() => onFlag(!flags)}>
          {flags ? t.toCorrect : t.acceptFirst}
        </Button>
      )}
      {triage?.competent === false && allowed.includes('transfer') && (
        <Button size="md" onClick={() => onOpen('transfer')}>
          {t.transfer}
        </Button>
      )}
      {!triage && (
        <Button data-triage size="md" variant="outline" pending={pending} onClick={onBoth}>
          {t.both}
        </Button>
      )}
      <Button size="md" variant="outline" onClick={() => onOpen('answers')}>
        {triage ? t.change : t.no}
      </Button>
    </div>
  );
}
