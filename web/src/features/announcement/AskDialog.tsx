import { useNavigate } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { announcementTexts } from './texts';
import type { useForm } from './useForm';

/** What is asked once more before it is done. */
export type Asking = 'end' | 'endScheduled' | 'remove';

/** Asks before an announcement is taken away. */
export function AskDialog(props: {
  asking: Asking;
  form: ReturnType<typeof useForm>;
  onClose: () => void;
}) {
  const { asking, form, onClose } = props;
  const t = useTexts(announcementTexts);
  const navigate = useNavigate();
  const act = async () => {
    onClose();
    if (asking !== 'remove') await form.end();
    else if (await form.remove()) await navigate('/announcement');
  };
  return (
    <ConfirmDialog
      danger
      title={t[`${asking}Ask`]}
      body={t[`${asking}Body`]}
      act={t[asking]}
      onConfirm={() => void act()}
      onCancel={onClose}
    />
  );
}
