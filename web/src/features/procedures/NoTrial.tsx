import { useMutation } from '@tanstack/react-query';
import type { TrialResult } from '@/api/model';
import { staffApi } from '@/api/staff';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { previewTexts } from './previewTexts';
import { trialTexts } from './trialTexts';

/** Nothing was pasted that could be shown: the definition's own examples are offered, and the way to where data are pasted. */
export function NoTrial({
  definition: { id, version },
  onTrial,
  onSample,
}: {
  definition: ProcedureDefinition;
  onTrial: () => void;
  onSample: (sample: TrialResult) => void;
}) {
  const t = useTexts(previewTexts);
  const { failed } = useTexts(trialTexts);
  const sample = useMutation({
    mutationFn: () =>
      staffApi.call(
        '/api/staff/mst/procedure/trial-run',
        { procedureId: id, version, content: '', sample: true, attached: true },
        { quiet: true },
      ),
    onSuccess: onSample,
    onError: () => {},
  });
  return (
    <>
      {sample.isError && (
        <div className="mb-4">
          <NotificationBanner tone="error" announce title={failed} />
        </div>
      )}
      <EmptyState
        action={
          <span className="flex flex-wrap justify-center gap-4">
            <Button size="md" pending={sample.isPending} onClick={() => sample.mutate()}>
              {t.sample}
            </Button>
            <Button variant="outline" size="md" onClick={onTrial}>
              {t.toTrial}
            </Button>
          </span>
        }
      >
        {t.nothing}
      </EmptyState>
    </>
  );
}
