import { Suspense, useState } from 'react';
import type { AccountFile } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import { DescriptionList } from '@/ui/Table';
import type { MergeAct } from './MergeDialog';
import { mergeTexts } from './mergeTexts';

const MergeDialog = lazyPart(() => import('./MergeDialog'));

/** That two accounts of one person shall become one: asked for, confirmed by another administrator, or given up. */
export default function Merging({
  file,
  onDone,
}: {
  file: AccountFile;
  /** Told whether it was only asked for, and waits for another administrator; and which account became part of this one. */
  onDone: (asked: boolean, merged?: string) => void;
}) {
  const t = useTexts(mergeTexts);
  const format = useFormat();
  const [act, setAct] = useState<MergeAct>();
  const { merge } = file;
  // This account, and the other one.
  const sides = [
    [file.account.accountId, file.account.name],
    [merge?.otherAccountId ?? '', merge?.otherName],
  ] as const;
  const button = (which: MergeAct, label: string) => (
    <Button
      key={which}
      size="md"
      variant="outline"
      danger={which === 'confirm'}
      onClick={() => setAct(which)}
    >
      {label}
    </Button>
  );
  return (
    <div className="mt-4">
      {merge ? (
        <NotificationBanner
          title={t.asked(merge.askedBy || t.somebody, format.dateTime(merge.askedAt))}
        >
          <p>{merge.reason}</p>
          <p>{merge.stays ? t.askedStays : t.askedEnds}</p>
          <DescriptionList
            items={(merge.stays ? sides : sides.toReversed()).map(([id, name], index) => ({
              term: index === 0 ? t.stays : t.ends,
              description: (
                <>
                  {id === file.account.accountId ? (
                    name || t.none
                  ) : (
                    <Link to={href('/detail', { accountId: id })}>{name || t.none}</Link>
                  )}
                  <span className="block">{t.numbered(id)}</span>
                </>
              ),
            }))}
          />
          {merge.mine && <p>{t.mine}</p>}
          {merge.stays && (
            <div className="mt-4 flex flex-wrap gap-4">
              {!merge.mine && button('confirm', t.confirm)}
              {button('drop', t.drop)}
            </div>
          )}
        </NotificationBanner>
      ) : (
        button('ask', t.merge)
      )}
      {act && (
        <Suspense fallback={null}>
          <MergeDialog
            act={act}
            file={file}
            onClose={() => setAct(undefined)}
            onDone={() => {
              setAct(undefined);
              onDone(act === 'ask', act === 'confirm' ? merge?.otherAccountId : undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
