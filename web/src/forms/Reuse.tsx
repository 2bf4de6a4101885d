import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { Button, ButtonAnchor, ButtonGroup } from '@/ui/Button';
import { reuseTexts } from './reuseTexts';

/** Begins a new draft with what was typed in a past application, and takes that out as XML. */
export function Reuse({ number }: { number: string }) {
  const t = useTexts(reuseTexts);
  const navigate = useNavigate();
  const electronicApplicationNumber = { electronicApplicationNumber: number };
  const copy = useMutation({
    mutationFn: () => api.call('/api/common/draft/copy', electronicApplicationNumber),
    onSuccess: ({ kind, step, temporalyNotificationId }) =>
      navigate(`/application/${kind}/${step}?${new URLSearchParams({ temporalyNotificationId })}`),
  });
  return (
    <>
      <p className="mt-8">{t.lead}</p>
      <ButtonGroup>
        <Button
          variant="outline"
          pending={copy.isPending || copy.isSuccess}
          onClick={() => copy.mutate()}
        >
          {t.reuse}
        </Button>
        <ButtonAnchor
          variant="outline"
          href={`/api/common/application-progress/download?${new URLSearchParams(electronicApplicationNumber)}`}
          download
        >
          {t.download}
        </ButtonAnchor>
      </ButtonGroup>
    </>
  );
}
