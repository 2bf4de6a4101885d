import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { LIST } from './paths';
import { inquiryTexts } from './texts';

/** Looks at an application no more. */
export default function Decline({ id }: { id: string }) {
  const t = useTexts(inquiryTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { pending, failure, run } = useAction();
  const decline = () => {
    setAsked(false);
    void run(async () => {
      await api.call('/api/common/inquiry/decline', { id }, { quiet: true });
      queries.removeQueries({ queryKey: ['/api/common/inquiry/list-get'] });
      await navigate(LIST);
      queries.removeQueries({ queryKey: ['/api/common/inquiry/detail-get'] });
    });
  };
  return (
    <>
      <Failed title={t.failed} failure={failure} />
      <Button variant="outline" danger pending={pending} onClick={() => setAsked(true)}>
        {t.decline}
      </Button>
      {asked && (
        <ConfirmDialog
          role="alertdialog"
          danger
          title={t.decline}
          body={t.declineAsk}
          act={t.decline}
          onConfirm={decline}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
