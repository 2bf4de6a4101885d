import { useNavigate } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { announcementTexts } from './texts';
import type { useForm } from './useForm';

/** What is asked once more before it is done. */
export type Action = 'end' | 'endScheduled' | 'remove';

/** Asks before an announcement is taken away. */
export function AskDialog(props: {
  action: Action;
  form: ReturnType<typeof useForm>;
  onClose: () => void;
}) {
  const { action, form, onClose } = props;
  const t = useTexts(announcementTexts);
  const navigate = useNavigate();
  const act = async () => {
    onClose();
    if (action !== 'remove') await form.end();
    else if (await form.remove()) await navigate('/announcement');
  };
  return (
    <ConfirmDialog
      danger
      title={t[`${action}Ask`]}
      body={t[`${action}Body`]}
      act={t[action]}
      onConfirm={() => void act()}
      onCancel={onClose}
    />
  );
}
