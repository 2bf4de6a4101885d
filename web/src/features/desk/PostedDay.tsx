import { Suspense, useState } from 'react';
import type { StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';

const PostedDialog = lazyPart(() => import('./PostedDialog'));

const postedDayTexts = texts({
  posted: { ja: (day: string) => `${day}に郵送`, en: (day: string) => `posted on ${day}` },
  notYet: { ja: '郵送の記録なし', en: 'not recorded as posted' },
  record: { ja: '郵送の日を記録する', en: 'Record when it was posted' },
  recordOf: {
    ja: (paper: string) => `${paper}：郵送の日を記録する`,
    en: (paper: string) => `Record when it was posted: ${paper}`,
  },
});

/** When a paper was posted, which is recorded here too. */
export function PostedDay({
  electronicApplicationNumber,
  noticeNumber,
  paper,
  postedOn,
  onDone,
}: {
  electronicApplicationNumber: string;
  /** Of the licence there is none. */
  noticeNumber: string | undefined;
  paper: string;
  postedOn: string | undefined;
  onDone: () => Promise<unknown>;
}) {
  const t = useTexts(postedDayTexts);
  const format = useFormat();
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const [recording, setRecording] = useState(false);
  return (
    <>
      {postedOn ? t.posted(format.date(postedOn)) : t.notYet}{' '}
      {writes && (
        <Button
          variant="text"
          size="sm"
          aria-label={t.recordOf(paper)}
          onClick={() => setRecording(true)}
        >
          {t.record}
        </Button>
      )}
      {recording && (
        <Suspense fallback={null}>
          <PostedDialog
            {...{ electronicApplicationNumber, noticeNumber, paper }}
            onClose={() => setRecording(false)}
            onDone={async () => {
              await onDone();
              setRecording(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
