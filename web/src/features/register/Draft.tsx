import { useState } from 'react';
import type { LicenceMeasure, RegisterDetail } from '@/api/model';
import { Failed } from '@/forms/Failed';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { Changes } from '@/ui/licence/Changes';
import { DescriptionList } from '@/ui/Table';
import { DropDialog } from './DropDialog';
import { measureTexts } from './measureTexts';
import { useMeasure } from './useMeasure';

/** A measure that waits for another member of staff to approve it, or was sent back to who drafted it. */
export function Draft({
  licence,
  measure,
  mayAct,
  onChange,
  onDone,
}: {
  licence: RegisterDetail;
  measure: LicenceMeasure;
  mayAct: boolean;
  /** Opens the form with what was drafted. */
  onChange: () => void;
  /** Told what has been done. */
  onDone: (text: string) => void;
}) {
  const t = useTexts(measureTexts);
  const pick = usePick();
  const format = useFormat();
  const [asking, setAsking] = useState<'approve' | 'return' | 'drop'>();
  const { pending, failure, act } = useMeasure(() => onDone(t.approved));
  const { measureId, own, stale, kind, returned } = measure;
  const approve = () => {
    setAsking(undefined);
    void act('/api/staff/common/register/measure-approve', { id: licence.id, measureId });
  };
  return (
    <div className="space-y-4 rounded-8 border border-solid-gray-420 px-4 py-4">
      <Heading level={3}>{t[kind]}</Heading>
      {returned && (
        <NotificationBanner
          tone="warning"
          title={t.returned(returned.by, format.dateTime(returned.at))}
        >
          <p className="whitespace-pre-line">{returned.reason}</p>
          <p className="mt-2">{own ? t.returnedOwn : t.returnedOthers}</p>
        </NotificationBanner>
      )}
      {stale && <NotificationBanner tone="warning" title={t.stale} />}
      <Content licence={licence} measure={measure} />
      {failure && <Failed title={t.failed} failure={failure} />}
      {mayAct && own && !returned && <p>{t.own}</p>}
      {mayAct && (
        <div className="flex flex-wrap gap-4">
          {returned && own && licence.open && (
            <Button size="md" onClick={onChange}>
              {t.change}
            </Button>
          )}
          {!own && !stale && !returned && (
            <Button
              size="md"
              pending={pending}
              danger={kind === 'REVOCATION'}
              onClick={() => setAsking('approve')}
            >
              {t.approve}
            </Button>
          )}
          <Button
            size="md"
            variant="outline"
            onClick={() => setAsking(own || returned ? 'drop' : 'return')}
          >
            {own || returned ? t.drop : t.sendBack}
          </Button>
        </div>
      )}
      {asking === 'approve' && (
        <ConfirmDialog
          title={t[kind]}
          body={
            <>
              <p>{kind === 'REVOCATION' ? t.approveRevocation : t.approveCorrection}</p>
              <p className="mt-4">{t.noticeShown}</p>
              <div className="mt-2 rounded-8 border border-solid-gray-420 p-4">
                <p className="mb-2 font-bold">{pick(measure.notice.name)}</p>
                <p className="whitespace-pre-line">{pick(measure.notice.body)}</p>
              </div>
            </>
          }
          act={t.approve}
          danger={kind === 'REVOCATION'}
          onConfirm={approve}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {(asking === 'drop' || asking === 'return') && (
        <DropDialog
          id={licence.id}
          measureId={measureId}
          own={own}
          back={asking === 'return'}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
            onDone(asking === 'return' ? t.sentBack : t.dropped);
          }}
        />
      )}
    </div>
  );
}

function Content({ licence, measure }: { licence: RegisterDetail; measure: LicenceMeasure }) {
  const t = useTexts(measureTexts);
  const pick = usePick();
  const format = useFormat();
  const { kind, changes, english, ground, hearing, noHearing, lastDay, reason } = measure;
  const ending = kind === 'REVOCATION' && [
    {
      term: t.ground,
      description: ground ? `${pick(ground.article)}\n${pick(ground.name)}` : '',
    },
    hearing
      ? { term: t.hearing, description: format.date(hearing) }
      : { term: t.noHearing, description: noHearing },
    { term: t.lastDay, description: lastDay ? format.date(lastDay) : t.never },
  ];
  return (
    <>
      <p>{t.drafted(measure.draftedBy, format.dateTime(measure.draftedAt), !measure.returned)}</p>
      <DescriptionList
        items={[
          ...(changes.length > 0
            ? [
                {
                  term: t.changes,
                  description: (
                    <Changes words={licence.words} changes={changes} english={english} />
                  ),
                },
              ]
            : []),
          ...(ending || []),
          { term: t.reason, description: reason },
        ]}
      />
    </>
  );
}
