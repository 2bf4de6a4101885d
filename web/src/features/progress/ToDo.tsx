import type { ApplicationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import { CardItem } from './CardItem';
import { paths } from './paths';

const toDoTexts = texts({
  toDo: { ja: 'していただくこと', en: 'What you have to do' },
  DUE: {
    ja: (title: string) =>
      `通知書の内容を確認してください。工事が完了したら、${title}を提出してください。変更した設備は、その後の検査に合格するまで運用できません。`,
    en: (title: string) =>
      `Please read the written notice. Once the work is complete, file “${title}”. What was changed may not be operated before it has passed the inspection that follows.`,
  },
  FAILED: {
    ja: (title: string) =>
      `通知書の理由にある点を直し、もう一度、${title}を提出してください。その後の検査に合格するまで運用できません。`,
    en: (title: string) =>
      `Put right what the notice names, and file “${title}” again. Nothing may be operated before the inspection that follows is passed.`,
  },
  // Under a provisional licence nothing is operated before there is a licence, whatever came of the inspection.
  FAILED_UNDER: {
    ja: (title: string) =>
      `通知書の理由にある点を直し、期限までに、もう一度、${title}を提出してください。その後の検査に合格すると、免許を与えます。免許を受けるまでは、運用できません。`,
    en: (title: string) =>
      `Put right what the notice names, and file “${title}” again by the day below. The licence is granted once the work has passed the inspection that follows; the station may not be operated before.`,
  },
  NOTIFIED: {
    ja: (title: string) =>
      `いま、していただくことはありません。${title}は提出されています。検査の結果をお待ちください。`,
    en: (title: string) => `Nothing for now. “${title}” was filed; please wait for the result.`,
  },
  DONE: {
    ja: (title: string) =>
      `していただくことはありません。${title}についての手続きは終わっています。`,
    en: (title: string) => `Nothing. What “${title}” was for is done.`,
  },
  by: { ja: (day: string) => `期限: ${day}`, en: (day: string) => `By ${day}` },
  file: {
    ja: (title: string) => `${title}を出す`,
    en: (title: string) => `File “${title}”`,
  },
  filed: {
    ja: (title: string, number: string) => `提出した${title}（電子申請番号 ${number}）を見る`,
    en: (title: string, number: string) => `See “${title}” as filed (no. ${number})`,
  },
});

/** What the holder files next after that, until when, and the way there. */
export default function ToDo({ toDo }: { toDo: NonNullable<ApplicationDetail['toDo']> }) {
  const t = useTexts(toDoTexts);
  const pick = usePick();
  const format = useFormat();
  const { procedureId, licenceId, under, state, by, filedAs } = toDo;
  const title = pick(toDo.title);
  const open = state === 'DUE' || state === 'FAILED';
  return (
    <CardItem term={t.toDo} strong={open}>
      {t[state === 'FAILED' && under ? 'FAILED_UNDER' : state](title)}
      {open && by && <span className="block">{t.by(format.date(by))}</span>}
      {open && (
        <span className="mt-2 block">
          <Link to={under ? paths.under(procedureId, under) : paths.next(procedureId, licenceId)}>
            {t.file(title)}
          </Link>
        </span>
      )}
      {filedAs && (
        <span className="mt-2 block">
          <Link to={paths.detail(filedAs)}>{t.filed(title, filedAs)}</Link>
        </span>
      )}
    </CardItem>
  );
}
