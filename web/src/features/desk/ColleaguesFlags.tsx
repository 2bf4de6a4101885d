import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { texts, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { flagsOf, unlike, unsent } from './colleaguesFlags';
import { useFlags } from './flags';
import { joined } from './joined';

const flagTexts = texts({
  kept: {
    ja: (name: string, n: number) => `${name}が付けて、まだ送っていない指摘が${n}件あります。`,
    en: (name: string, n: number) =>
      n === 1
        ? `${name} has 1 flag that is not sent.`
        : `${name} has ${n} flags that are not sent.`,
  },
  goOn: {
    ja: '担当を引き継ぐと、あなたの指摘に加わります。',
    en: 'They join yours once you take the case over.',
  },
  take: { ja: '自分の指摘に加える', en: 'Add to my flags' },
});

/** What colleagues have flagged and not sent: it comes with a case that is taken over, and can be taken alone where one may flag. */
export default function ColleaguesFlags({ review }: { review: ReviewDetail }) {
  const t = useTexts(flagTexts);
  const { typed, restore } = useFlags();
  const input = {
    electronicApplicationNumber: review.electronicApplicationNumber,
    form: 'note' as const,
  };
  const may = review.allowedActions.includes('request-correction');
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/draft-get', input, { quiet: true }),
    enabled: may || review.blockedActions.some(({ why }) => why === 'COLLEAGUE'),
    staleTime: 0,
  });
  return (data?.colleaguesFlags ?? []).map(({ by, content }) => {
    const theirs = unsent(flagsOf(content), review.requests);
    if (unlike(theirs, typed) === 0) return null;
    const sentence = t.kept(by, Object.keys(theirs.comments).length);
    return (
      <section key={`${by} ${content}`} aria-label={sentence} className="print:hidden">
        <p className="font-bold">{sentence}</p>
        {may ? (
          <Button size="sm" variant="outline" onClick={() => restore(joined(theirs, typed))}>
            {t.take}
          </Button>
        ) : (
          <p>{t.goOn}</p>
        )}
      </section>
    );
  });
}
