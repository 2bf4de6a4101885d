import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import type { RequestFormProps } from './RequestFrame';
import { requestTexts } from './requestTexts';

/** Asks once more before a withdrawal is accepted. */
export function AcceptWithdrawal({ onAsk, onStop }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const message = useMessage();
  return (
    <ConfirmDialog
      danger
      title={t.acceptTitle}
      body={
        <>
          <p>{message('MSG-LIT-I-0008')}</p>
          <p>{t.acceptBody}</p>
        </>
      }
      act={t.acceptAct}
      onCancel={onStop}
      onConfirm={() => {
        onStop();
        onAsk({ action: 'accept-withdrawal' });
      }}
    />
  );
}
