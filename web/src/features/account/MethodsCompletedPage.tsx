import { useLocation } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { Completed, type Done } from './Completed';
import { methodsTexts } from './methodsTexts';

/** MYP0117: a way to sign in was added or removed. */
export default function MethodsCompletedPage() {
  const t = useTexts(methodsTexts);
  const state = useLocation().state as (Done & { what?: string; name?: string }) | null;
  return (
    <Completed
      title={state?.what === 'removed' ? t.doneRemoved : t.doneAdded}
      lead={t.doneBody(state?.name ?? '')}
    />
  );
}
