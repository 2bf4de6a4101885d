import { useEffect, useState } from 'react';
import { staffApi } from '@/api/staff';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { DateField } from '@/ui/DateField';
import { Heading } from '@/ui/Heading';
import { entryTexts } from './texts';

/** When the answer to a correction, or an addition, arrived on paper, which is entered then. */
export default function AnswerForm({
  number,
  adds,
  onBegun,
  onErrors,
}: {
  /** Of the filing that was returned, or is added to. */
  number: string;
  adds: boolean;
  onBegun: (id: string) => void;
  onErrors: (has: boolean) => void;
}) {
  const t = useTexts(entryTexts);
  const message = useMessage();
  const [arrivedOn, setArrivedOn] = useState('');
  const { pending, failure, run } = useAction({ signedIn: true });
  const wrong = failure?.fields.find(({ pointer }) => pointer === '/arrivedOn');
  useEffect(() => {
    onErrors(wrong !== undefined);
    return () => onErrors(false);
  }, [wrong, onErrors]);
  const begin = () =>
    run(async () => {
      const { temporalyNotificationId } = await staffApi.call(
        adds
          ? '/api/staff/common/paper/addition-begin'
          : '/api/staff/common/paper/correction-begin',
        { electronicApplicationNumber: number, arrivedOn },
        { quiet: true },
      );
      onBegun(temporalyNotificationId);
    });
  return (
    <section className="space-y-6">
      <Heading level={2}>{adds ? t.addition : t.answer}</Heading>
      {failure && !wrong && (
        <NotificationBanner announce tone="error" title={t.answerFailed}>
          {failure.text}
        </NotificationBanner>
      )}
      <p>{adds ? t.additionOf(number) : t.answerOf(number)}</p>
      <DateField
        id="arrivedOn"
        label={t.arrivedOn}
        help={adds ? t.additionArrivedHelp : t.answerArrivedHelp}
        required
        error={wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null}
        value={arrivedOn}
        onChange={setArrivedOn}
      />
      <Button pending={pending} onClick={() => void begin()}>
        {t.answerStart}
      </Button>
    </section>
  );
}
