import { PrincipalSearch } from '@/application/acting/PrincipalSearch';
import { actingTexts } from '@/application/acting/texts';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { withQueries } from '@/shell/withQueries';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Anchor } from '@/ui/Link';

/** Says for whom one acts from here on: the document is loaded anew, so that nothing is mixed. */
function SwitchDialog({ current, onClose }: { current: string | undefined; onClose: () => void }) {
  const t = useTexts(actingTexts);
  return (
    <Dialog
      title={t.switch}
      onClose={onClose}
      actions={
        <Button variant="outline" size="md" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <PrincipalSearch
        own={t.own}
        current={current}
        onChoose={(of) => {
          window.location.assign(
            of
              ? href(of.readOnly ? '/mypage/application-progress' : '/mypage/application-menu', {
                  mandate: of.delegationId,
                })
              : '/mypage',
          );
        }}
      />
      <p className="mt-4">
        <Anchor href="/mypage/worklist">{t.work}</Anchor>
      </p>
    </Dialog>
  );
}

export default withQueries(SwitchDialog);
