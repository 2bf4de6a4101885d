import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Acting } from '@/api/model';
import { userQuery } from '@/api/query';
import { userInfo } from '@/api/user-info';
import { PrincipalSearch } from '@/application/acting/PrincipalSearch';
import { type Resolved, texts, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useStore } from '@/lib/useStore';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';

const catalogue = texts({
  title: { ja: 'だれの手続きですか', en: 'For whom do you file?' },
  own: { ja: '自分の手続きとして始めます。', en: 'You file for yourself.' },
  forWhom: {
    ja: (name: string) => `${name} 様の代理人として始めます。`,
    en: (name: string) => `You file for ${name}.`,
  },
  forFirm: {
    ja: (name: string) => `${name} の手続きとして始めます。`,
    en: (name: string) => `You file in the name of ${name}.`,
  },
  change: { ja: 'ほかの人の手続きをする', en: 'File for somebody else' },
  other: { ja: '別の本人を選ぶ', en: 'Choose another principal' },
});

/** For whom what begins now is: in a firm's own name nobody is represented. */
function lineOf(t: Resolved<typeof catalogue>, acting: Acting | undefined): string {
  if (!acting) return t.own;
  return acting.delegationId ? t.forWhom(acting.holderName) : t.forFirm(acting.firmName);
}

/** Asks whom one files for, who may do so for others in this procedure; what begins then is the other's. */
export default function ActFor({ procedureId }: { procedureId: string }) {
  const t = useTexts(catalogue);
  const acting = useStore(userInfo).info?.acting;
  const [open, setOpen] = useState(false);
  const { data } = useQuery(
    userQuery('/api/common/delegation/acting-get', { procedureId }, { quiet: true }),
  );
  if (!data || data.principals.length === 0) return null;
  return (
    <div className="mt-10">
      <Card title={t.title}>
        <p className="mb-3">{lineOf(t, acting)}</p>
        {open ? (
          <PrincipalSearch
            procedureId={procedureId}
            own={t.own}
            current={acting && (acting.delegationId || `m-${acting.memberId}`)}
            onChoose={(of) =>
              window.location.assign(
                href('/application/preparation', {
                  procedureId,
                  ...(of && { mandate: of.delegationId }),
                }),
              )
            }
          />
        ) : (
          <Button variant="outline" size="md" onClick={() => setOpen(true)}>
            {acting ? t.other : t.change}
          </Button>
        )}
      </Card>
    </div>
  );
}
