import type { LicenceProposal, ReviewDetail } from '@/api/model';
import { useLang } from '@/i18n/lang';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { DescriptionList } from '@/ui/Table';
import { approvalTexts } from './approvalTexts';
import type { Begun } from './begun';
import type { Draft } from './decide';
import { particularId } from './decide';
import { focusOnce } from './forms';
import { labelsOf, type Texts } from './LicenceFields';
import { proofTexts } from './proofTexts';

const staleTexts = texts({
  title: {
    ja: '書きかけのあとで、案件の内容が変わりました',
    en: 'The case has changed since you began this',
  },
  lead: {
    ja: '書きかけの内容は、次のとおり残っています。今の内容に重ねて続けるか、今の内容から書き直すかを選んでください。',
    en: 'What you typed is still here, as follows. Go on with it over what the case is now, or begin anew from what it is now.',
  },
  kept: {
    ja: '書きかけの内容は残っています。先に、今の内容に重ねて続けるか、今の内容から書き直すかを選んでください。',
    en: 'What you typed is still here. First choose whether to go on with it over what the case is now, or to begin anew.',
  },
  rows: {
    ja: '電波の型式・周波数・空中線電力は、提出の内容が変わった場合には重ねません。',
    en: 'Emissions, frequencies and powers come back only where those of the filing are the same.',
  },
  back: { ja: '重ねて続ける', en: 'Go on with what I typed' },
  anew: { ja: '書きかけを消して今の内容から書く', en: 'Drop it and begin anew' },
  out: { ja: '指定しない', en: 'left out' },
});

/** What was typed of a licence about a case that has changed since: the officer says what becomes of it. */
export function StaleGrant({
  review,
  proposal,
  t,
  kept,
  onSettle,
}: {
  review: ReviewDetail;
  proposal: LicenceProposal;
  t: Texts;
  kept: Begun;
  onSettle: (back: boolean) => void;
}) {
  const s = useTexts(staleTexts);
  return (
    <div className="space-y-4">
      <Heading level={3} tabIndex={-1} ref={focusOnce}>
        {t.grantTitle}
      </Heading>
      <NotificationBanner announce tone="warning" title={s.title}>
        {s.lead} {kept.licence.emissions && s.rows}
      </NotificationBanner>
      <div className="whitespace-pre-line">
        <DescriptionList items={useLines(kept, proposal, review, t)} />
      </div>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => onSettle(true)}>{s.back}</Button>
        <Button variant="outline" onClick={() => onSettle(false)}>
          {s.anew}
        </Button>
      </div>
    </div>
  );
}

/** The same of a provisional licence, in the place of its form. */
export function StaleProvisional({ onSettle }: { onSettle: (back: boolean) => void }) {
  const s = useTexts(staleTexts);
  return (
    <div className="space-y-4">
      <NotificationBanner announce tone="warning" title={s.title}>
        {s.kept} {s.rows}
      </NotificationBanner>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => onSettle(true)}>{s.back}</Button>
        <Button variant="outline" onClick={() => onSettle(false)}>
          {s.anew}
        </Button>
      </div>
    </div>
  );
}

/** What was typed, each under what its control is called. */
function useLines(
  { licence, departure, reason, day, stated }: Begun,
  proposal: LicenceProposal,
  { rulings }: ReviewDetail,
  t: Texts,
) {
  const a = useTexts(approvalTexts);
  const p = useTexts(proofTexts);
  const s = useTexts(staleTexts);
  const pick = usePick();
  const label = labelsOf(t, proposal, useLang());
  const { emissions = [], particulars = {}, ...fields } = licence;
  const row = ({ included, frequency = '', powerW, part }: Draft['emissions'][number]) =>
    [part?.emission, frequency, included ? `${powerW}\u00a0W` : s.out].filter(Boolean).join(' ');
  return [
    ...Object.entries(fields).map(([id, typed]) => ({ term: label(id), description: typed })),
    { term: t.emissions, description: emissions.map(row).join('\n') },
    ...Object.entries(particulars).map(([id, typed]) => ({
      term: label(particularId(id)),
      description: typed,
    })),
    ...(rulings ?? []).map((each) => ({
      term: pick(each.label),
      description: stated[each.id] ?? '',
    })),
    { term: p.reason, description: reason },
    { term: a.departure, description: departure },
    { term: a.day, description: day },
  ].filter(({ description }) => description);
}
