import { Suspense, useState } from 'react';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useReasonHelp } from '@/forms/ReasonArea';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { TextField } from '@/ui/TextField';
import type { Seen, Sight } from './pages';
import { supportTexts } from './texts';

const Screen = lazyPart(() => import('./Screen'));

const required = 'MSG-LIT-E-0001';

/** Why one looks, and what is seen then. */
export default function Look({ accountId }: { accountId: string }) {
  const t = useTexts(supportTexts);
  const message = useMessage();
  const [reason, setReason] = useState('');
  const reasonHelp = useReasonHelp(t.reasonHelp);
  const [attempted, setAttempted] = useState(false);
  const [seen, setSeen] = useState<Seen>();
  const { pending, failure, run } = useAction({ signedIn: true });
  const missing = reason.trim() === '';
  const refused = failure?.fields.find(({ pointer }) => pointer === '/reason');
  const wrong = missing ? attempted && { code: required, params: {} } : refused;
  const look = (sight: Sight) => {
    setAttempted(true);
    if (missing) return focusField('reason');
    void run(async () => {
      const result = await staffApi.call(
        '/api/staff/common/support/view-get',
        {
          accountId,
          reason,
          page: sight.page,
          ...(sight.about && { about: sight.about }),
        },
        { quiet: true },
      );
      setSeen({ ...result, ...sight });
    });
  };
  return (
    <>
      {!refused && <Failed failure={failure} title={t.failed} />}
      <form
        noValidate
        className="mb-8 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          look({ page: 'HOME' });
        }}
      >
        <TextField
          id="reason"
          required
          label={t.reason}
          help={reasonHelp}
          maxLength={200}
          error={wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" size="md" pending={pending}>
          {t.look}
        </Button>
      </form>
      {seen && (
        <Suspense fallback={<ContentLoading />}>
          <Screen seen={seen} onSight={look} />
        </Suspense>
      )}
    </>
  );
}
