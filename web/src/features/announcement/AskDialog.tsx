import { useNavigate } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { announcementTexts } from './texts';
import type { useForm } from './useForm';

/** What is asked once more before it is done. */
export type Asking = 'end' | 'remove';

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
    if (asking === 'end') await form.end();
    else if (await form.remove()) await navigate('/announcement');
  };
  return (
    <Dialog
      title={asking === 'end' ? t.endAsk : t.removeAsk}
      onClose={onClose}
      actions={
        <>
          <Button danger size="md" onClick={() => void act()}>
            {asking === 'end' ? t.end : t.remove}
          </Button>
          <Button variant="outline" size="md" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {asking === 'end' ? t.endBody : t.removeBody}
    </Dialog>
  );
}
