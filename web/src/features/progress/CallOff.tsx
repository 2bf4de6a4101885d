import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { applyRule } from '@/forms/rules';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { TextArea } from '@/ui/TextField';
import { callOffTexts } from './callOffTexts';

/** Reports that a licence does not pass on which was to on a day to come. */
export default function CallOff({ number, day }: { number: string; day: string }) {
  const t = useTexts(callOffTexts);
  const format = useFormat();
  const message = useMessage();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      try {
        await api.call(
          '/api/common/cancellation/call-off',
          { electronicApplicationNumber: number, reason },
          { quiet: true },
        );
      } catch (error) {
        if (error instanceof PortalError && error.message) return error.message;
        throw error;
      }
      await queries.invalidateQueries();
      return '';
    },
  });
  const { normalised, finding } = applyRule('maxLength', reason, { max: '2000' }, '');
  const problem = normalised === '' ? { code: 'MSG-LIT-E-0001', params: {} } : finding;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem) setAsking(true);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-10 space-y-6">
      <Heading level={2}>{t.title}</Heading>
      <p>{t.lead(format.date(day))}</p>
      {send.data && <NotificationBanner announce tone="error" title={send.data} />}
      <TextArea
        id="call-off-reason"
        label={t.reason}
        help={t.help}
        required
        rows={4}
        error={
          tried && problem
            ? { code: problem.code, text: message(problem.code, problem.params) }
            : null
        }
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="outline" danger>
        {t.act}
      </Button>
      {asking && (
        <ConfirmDialog
          act={t.act}
          title={t.confirm}
          body={t.final}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send.mutate();
          }}
        />
      )}
    </form>
  );
}
