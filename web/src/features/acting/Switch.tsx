import { Suspense, useState } from 'react';
import type { UserInfo } from '@/api/user-info';
import { texts, useTexts } from '@/i18n/texts';
import { Icon } from '@/ui/Icon';
import { lazyPart } from '@/ui/lazyPart';

// What it finds is asked for when it is opened, and not before.
const SwitchDialog = lazyPart(() => import('./SwitchDialog'));

const catalogue = texts({
  forOwn: { ja: '自分の手続き', en: 'Acting for myself' },
  forWhom: {
    ja: (name: string) => `${name} 様の手続き`,
    en: (name: string) => `Acting for ${name}`,
  },
  change: { ja: '切り替える', en: 'Change' },
});

/** For whom one acts, and the way to change it. */
export default function Switch({ info }: { info: UserInfo }) {
  const t = useTexts(catalogue);
  const [open, setOpen] = useState(false);
  const { acting } = info;
  return (
    <div className="border-t border-solid-gray-200 bg-solid-gray-50">
      <div className="mx-auto flex max-w-[72rem] justify-end px-4 lg:px-8">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-9 max-w-full items-center gap-2 text-start text-[0.875rem] hover:underline"
        >
          <Icon name="user" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {acting ? t.forWhom(acting.holderName) : t.forOwn}
          </span>
          <span className="shrink-0 font-bold text-key-900 underline underline-offset-[3px]">
            {t.change}
          </span>
        </button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <SwitchDialog
            memberId={acting?.memberId}
            current={acting && (acting.delegationId || `m-${acting.memberId}`)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
