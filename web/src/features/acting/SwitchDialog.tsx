import { type Principal, PrincipalSearch } from '@/application/acting/PrincipalSearch';
import { actingTexts } from '@/application/acting/texts';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { withQueries } from '@/shell/withQueries';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Anchor } from '@/ui/Link';

/** Where one begins: in a firm's own name on its page. */
function startOf({ delegationNumber, readOnly }: Principal): string {
  if (!delegationNumber) return '/mypage';
  return readOnly ? '/mypage/application-progress' : '/mypage/application-menu';
}

/** Says for whom one acts from here on: the document is loaded anew, so that nothing is mixed. */
function SwitchDialog({
  current,
  memberId,
  onClose,
}: {
  current: string | undefined;
  /** As whose member one acts now. */
  memberId: string | undefined;
  onClose: () => void;
}) {
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
          window.location.assign(of ? href(startOf(of), { mandate: of.delegationId }) : '/mypage');
        }}
      />
      <p className="mt-4">
        <Anchor
          href={
            memberId ? href('/mypage/worklist', { mandate: `m-${memberId}` }) : '/mypage/worklist'
          }
        >
          {t.work}
        </Anchor>
      </p>
    </Dialog>
  );
}

export default withQueries(SwitchDialog);
