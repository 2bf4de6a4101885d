import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Anchor } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { Table } from '@/ui/Table';

/** How many more are shown at once, and how many at most. */
const STEP = 20;
const MOST = 100;

const draftTexts = texts({
  title: { ja: '提出していない下書き', en: 'Drafts that were not filed' },
  lead: {
    ja: '有効な委任状の本人の下書きです。新しく保存したものから並んでいます。',
    en: 'Those for your principals whose power of attorney is in force, the one saved last first.',
  },
  none: { ja: '下書きはありません。', en: 'There are no drafts.' },
  noneFound: {
    ja: '検索した本人の下書きはありません。',
    en: 'There are no drafts for the principals that you searched for.',
  },
  principal: { ja: '本人', en: 'Principal' },
  draft: { ja: '下書き', en: 'Draft' },
  mandate: { ja: '委任状番号', en: 'Power of attorney no.' },
  savedAt: { ja: '保存した日時', en: 'Saved' },
  modify: {
    ja: (number: string) => `補正（電子申請番号 ${number}）`,
    en: (number: string) => `Correction of no. ${number}`,
  },
  add: {
    ja: (number: string) => `追加の提出（電子申請番号 ${number}）`,
    en: (number: string) => `Addition to no. ${number}`,
  },
  open: { ja: '続ける', en: 'Go on' },
  openOf: {
    ja: (holder: string, subject: string) => `${holder} 様の「${subject}」を続ける`,
    en: (holder: string, subject: string) => `Go on with “${subject}” for ${holder}`,
  },
  more: { ja: 'さらに表示する', en: 'Show more' },
  truncated: {
    ja: (most: number) =>
      `${most}件までを表示しています。本人の名前で検索すると、ほかのものが見つかります。`,
    en: (most: number) => `The first ${most} are shown. Search for a principal to find others.`,
  },
});

/** What was begun for all principals and not filed; each goes on among the drafts of its principal. */
export default function Drafts({ text }: { text: string }) {
  const t = useTexts(draftTexts);
  const pick = usePick();
  const format = useFormat();
  const [limit, setLimit] = useState(STEP);
  const { data, isError, refetch } = useQuery({
    ...userQuery(
      '/api/common/worklist/drafts-get',
      { limit, ...(text && { text }) },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <section id="drafts" className="mt-10">
      <Heading level={2}>{t.title}</Heading>
      <p className="mb-4">{t.lead}</p>
      {!data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p>{text ? t.noneFound : t.none}</p>}
      {data && data.total > 0 && (
        <Table
          caption={t.title}
          rows={data.drafts}
          rowKey={(row) => row.temporalyNotificationId}
          columns={[
            {
              id: 'principal',
              header: t.principal,
              rowHeader: true,
              cell: (row) => row.holderName,
            },
            {
              id: 'draft',
              header: t.draft,
              cell: (row) => (
                <>
                  {row.saveName || pick(row.subject)}
                  <span className="block text-[0.875rem] text-solid-gray-700 empty:hidden">
                    {row.purpose === 'modify' && t.modify(row.electronicApplicationNumber)}
                    {row.purpose === 'add' && t.add(row.electronicApplicationNumber)}
                  </span>
                </>
              ),
            },
            { id: 'savedAt', header: t.savedAt, cell: (row) => format.dateTime(row.saveDateTime) },
            { id: 'mandate', header: t.mandate, cell: (row) => row.delegationNumber },
            {
              id: 'open',
              header: t.open,
              cell: (row) => (
                <Anchor
                  href={`/mypage/application-draft?${new URLSearchParams({ mandate: row.delegationId })}`}
                  aria-label={t.openOf(row.holderName, row.saveName || pick(row.subject))}
                >
                  {t.open}
                </Anchor>
              ),
            },
          ]}
        />
      )}
      {data && data.total > data.drafts.length && limit < MOST && (
        <div className="mt-4">
          <Button variant="outline" size="md" onClick={() => setLimit(limit + STEP)}>
            {t.more}
          </Button>
        </div>
      )}
      {data && data.total > MOST && limit >= MOST && <p className="mt-4">{t.truncated(MOST)}</p>}
    </section>
  );
}
