import { useState } from 'react';
import type { ApplicationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { DescriptionList } from '@/ui/Table';
import { AskForm } from './AskForm';
import { officeTexts } from './officeTexts';

/** What the applicant has asked the office about a filing, with the answers, and the way to ask while it is under way. */
export default function OfficeQuestions({
  application,
  mayAsk,
  onSent,
}: {
  application: ApplicationDetail;
  mayAsk: boolean;
  onSent: () => void;
}) {
  const t = useTexts(officeTexts);
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [sent, setSent] = useState(false);
  const questions = application.requests.filter(({ kind }) => kind === 'QUESTION_TO_OFFICE');
  const waits = questions.some(({ state }) => state === 'OPEN');
  // A form stays open although it was faster elsewhere: what is typed is not lost.
  const open = mayAsk && !waits;
  if (questions.length === 0 && !open && !asking) return null;
  return (
    <section className="mt-10">
      <Heading level={2}>{t.title}</Heading>
      {sent && <NotificationBanner announce tone="success" title={t.sent} />}
      {questions.map(({ requestedAt, text, answer, state }) => (
        <div key={requestedAt} className="mt-4 whitespace-pre-line">
          <DescriptionList
            items={[
              { term: t.on(format.dateTime(requestedAt)), description: text },
              {
                term: t.answer,
                description: answer || (state === 'OPEN' ? t.waits : t.without),
              },
            ]}
          />
        </div>
      ))}
      {asking ? (
        <AskForm
          number={application.electronicApplicationNumber}
          onStop={() => {
            setAsking(false);
            setStopped(true);
          }}
          onSent={() => {
            setAsking(false);
            setSent(true);
            onSent();
          }}
        />
      ) : (
        open && (
          <div className="mt-4">
            <Button
              variant="outline"
              autoFocus={stopped}
              onClick={() => {
                setSent(false);
                setAsking(true);
              }}
            >
              {t.ask}
            </Button>
          </div>
        )
      )}
    </section>
  );
}
