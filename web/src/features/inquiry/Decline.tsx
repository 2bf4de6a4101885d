import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  // What was seen is forgotten when the page is gone: before, it would ask for what it may not see any more.
  const declined = useRef(false);
  useEffect(
    () => () => {
      if (declined.current) queries.removeQueries({ queryKey: ['/api/common/inquiry/detail-get'] });
    },
    [queries],
  );
  const decline = () => {
    setAsked(false);
    void run(async () => {
      await api.call('/api/common/inquiry/decline', { id }, { quiet: true });
      queries.removeQueries({ queryKey: ['/api/common/inquiry/list-get'] });
      declined.current = true;
      await navigate(LIST);
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
