import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '@/api/query';
import { userInfo } from '@/api/user-info';
import { PrincipalSearch } from '@/application/acting/PrincipalSearch';
import { texts, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useStore } from '@/lib/useStore';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';

const catalogue = texts({
  title: { ja: 'だれの手続きですか', en: 'For whom do you file?' },
  own: { ja: '自分の手続きとして始めます。', en: 'You file for yourself.' },
  forWhom: {
    ja: (name: string) => `${name} さんの代理人として始めます。`,
    en: (name: string) => `You file for ${name}.`,
  },
  change: { ja: 'ほかの人の手続きをする', en: 'File for somebody else' },
  other: { ja: '別の本人を選ぶ', en: 'Choose another principal' },
});

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
        <p className="mb-3">{acting ? t.forWhom(acting.holderName) : t.own}</p>
        {open ? (
          <PrincipalSearch
            procedureId={procedureId}
            own={t.own}
            current={acting?.delegationId}
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
