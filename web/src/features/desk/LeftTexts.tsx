import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewDetail, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';

const leftTexts = texts({
  waits: {
    ja: (name: string, at: string) =>
      `${name}が書きかけた文面があります（${at}に担当を外れたときのもの）。担当すると、あなたの入力に加わります。`,
    en: (name: string, at: string) =>
      `${name} began texts about this case before being released from it on ${at}. They join yours once you take it.`,
  },
  joined: {
    ja: (name: string, at: string) =>
      `${name}が書きかけた文面（${at}に担当を外れたときのもの）が、あなたの入力に加わりました。`,
    en: (name: string, at: string) =>
      `The texts that ${name} had begun before being released from this case on ${at} have joined yours.`,
  },
  somebody: { ja: '前の担当者', en: 'A colleague' },
});

/** Whose texts wait about a case that nobody works on, and that they have joined one's own once it was taken here. */
export default function LeftTexts({
  review: { electronicApplicationNumber, assigneeId },
}: {
  review: ReviewDetail;
}) {
  const t = useTexts(leftTexts);
  const format = useFormat();
  const me = useAccount().info as StaffInfo | undefined;
  const input = { electronicApplicationNumber, form: 'note' as const };
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/draft-get', input, { quiet: true }),
    staleTime: 0,
  });
  const [seen, setSeen] = useState(data?.left);
  if (data?.left && data.left.at !== seen?.at) setSeen(data.left);
  if (!seen || (assigneeId !== '' && assigneeId !== me?.accountId)) return null;
  const textOf = assigneeId === '' ? t.waits : t.joined;
  return (
    <p role="status" className="w-full font-bold">
      {textOf(seen.by || t.somebody, format.dateTime(seen.at))}
    </p>
  );
}
