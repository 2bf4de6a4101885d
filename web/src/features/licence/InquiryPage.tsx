import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@/api/user';
import { type Failure, useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { viewingEnded } from './ending';
import { inquiryMessages, inquiryTexts } from './inquiryTexts';

/** SHN0131: a licence is asked for by its permit number and viewing PIN. */
export default function InquiryPage() {
  const t = useTexts(inquiryTexts);
  const messages = useTexts(inquiryMessages);
  const navigate = useNavigate();
  const { pending, failure, run } = useAction();
  const [permitNumber, setPermitNumber] = useState('');
  const [pin, setPin] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await viewingEnded();
      await api.call('/api/deji/licence/inquiry', { permitNumber, pin }, { quiet: true });
      await navigate('/digital-licence/detail');
    });
  };
  const at = (pointer: string) => {
    const code = failure?.fields.find((each) => each.pointer === pointer)?.code;
    const text = code && messages[code as keyof typeof messages];
    return text ? { text, code } : null;
  };
  const errors = [
    { id: 'permit-number', label: t.permitNumber, error: at('/permitNumber') },
    { id: 'pin', label: t.pin, error: at('/pin') },
  ].flatMap(({ id, label, error }) => (error ? [{ id, label, ...error }] : []));
  return (
    <form noValidate onSubmit={submit}>
      <PageHeading title={t.title} lead={t.lead} hasErrors={failure !== null} />
      <ErrorSummary errors={errors} attempt={failure?.attempt} />
      {failure && <Refusal failure={failure} announce={errors.length === 0} />}
      <div className="grid max-w-120 grid-cols-1 gap-6">
        <TextField
          id="permit-number"
          label={t.permitNumber}
          help={t.permitHelp}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          value={permitNumber}
          error={at('/permitNumber')}
          onChange={(event) => setPermitNumber(event.target.value)}
        />
        <TextField
          id="pin"
          label={t.pin}
          help={t.pinHelp}
          inputMode="numeric"
          width="sm"
          maxLength={64}
          required
          value={pin}
          error={at('/pin')}
          onChange={(event) => setPin(event.target.value)}
        />
      </div>
      <p className="mt-6 text-solid-gray-700">{t.note}</p>
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {t.show}
        </Button>
        <ButtonLink variant="text" to="/guide/digital-licence">
          {t.guide}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}

/** What is said besides the fields: the server's refusal, or that something went wrong. */
function Refusal({ failure, announce }: { failure: Failure; announce: boolean }) {
  const t = useTexts(inquiryTexts);
  const messages = useTexts(inquiryMessages);
  const refused = failure.codes.length > 0;
  if (!refused && failure.fields.length > 0) return null;
  return (
    <div className="mb-8">
      <NotificationBanner key={failure.attempt} tone="error" announce={announce} title={t.notShown}>
        {refused ? failure.text : messages['MSG-DIG-E3006']}
      </NotificationBanner>
    </div>
  );
}
