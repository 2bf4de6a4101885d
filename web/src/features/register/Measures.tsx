import { Suspense, useState } from 'react';
import type { RegisterDetail } from '@/api/model';
import { TypedGuard } from '@/forms/TypedGuard';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Draft } from './Draft';
import { measureTexts } from './measureTexts';

const CorrectionForm = lazyPart(() => import('./CorrectionForm'));
const RevocationForm = lazyPart(() => import('./RevocationForm'));

/** Of filings that are not finished. */
const OPEN = [
  'ARRIVED',
  'PROCESSING_RECEPTION',
  'FEES_NOT_PAID',
  'UNDER_REVIEW',
  'REQUESTING_CORRECTION',
];

/** What the authority does to a licence of its own accord: the draft that waits, or the forms of one. */
export default function Measures({ licence }: { licence: RegisterDetail }) {
  const t = useTexts(measureTexts);
  const [form, setForm] = useState<'correct' | 'revoke'>();
  const [done, setDone] = useState('');
  const finish = (text: string) => {
    setForm(undefined);
    setDone(text);
  };
  const { measure, mayAct, filings, grounds } = licence;
  if (!measure && !(mayAct && licence.open) && !done) return null;
  const open = filings.filter(({ status }) => OPEN.includes(status)).length;
  const mine = measure?.own && measure.returned ? measure : undefined;
  const shared = {
    licence,
    from: mine,
    onDone: () => finish(t.sent),
    onStop: () => setForm(undefined),
  };
  return (
    <section>
      <Heading level={2}>{t.title}</Heading>
      <div className="space-y-6">
        {done && <NotificationBanner announce key={done} tone="success" title={done} />}
        {open > 0 && (measure || form) && (
          <NotificationBanner tone="warning" title={t.filingsOpen(open)} />
        )}
        {measure && !(form && mine) && (
          <Draft
            licence={licence}
            measure={measure}
            mayAct={mayAct}
            onChange={() => setForm(measure.kind === 'CORRECTION' ? 'correct' : 'revoke')}
            onDone={finish}
          />
        )}
        {!measure && !form && mayAct && licence.open && (
          <>
            <p>{t.lead}</p>
            <div className="flex flex-wrap gap-4">
              <Button variant="outline" size="md" onClick={() => setForm('correct')}>
                {t.correct}
              </Button>
              {grounds.length > 0 && (
                <Button variant="outline" size="md" danger onClick={() => setForm('revoke')}>
                  {t.revoke}
                </Button>
              )}
            </div>
          </>
        )}
        <Suspense fallback={<ContentLoading />}>
          {form && (
            <TypedGuard>
              {form === 'correct' ? <CorrectionForm {...shared} /> : <RevocationForm {...shared} />}
            </TypedGuard>
          )}
        </Suspense>
      </div>
    </section>
  );
}
