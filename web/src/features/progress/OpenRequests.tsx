import type { ApplicationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { CardItem } from './CardItem';
import { openRequest } from './openRequest';
import { openRequestsTexts } from './openRequestsTexts';

/** What the office asks for, and what became of a withdrawal. */
export default function OpenRequests({ application }: { application: ApplicationDetail }) {
  const t = useTexts(openRequestsTexts);
  const format = useFormat();
  const { status, requests, paused } = application;
  const withdrawal = openRequest(application, 'WITHDRAWAL');
  const addition = status === 'UNDER_REVIEW' ? openRequest(application, 'ADDITION') : undefined;
  const correction =
    status === 'REQUESTING_CORRECTION' ? openRequest(application, 'CORRECTION') : undefined;
  const question = openRequest(application, 'QUESTION');
  const refused = requests.findLast(
    (each) => each.kind === 'WITHDRAWAL' && each.state === 'REFUSED',
  );
  return (
    <>
      {withdrawal && <CardItem term={t.withdrawal}>{t.withdrawalOpen}</CardItem>}
      {correction && (
        <CardItem term={t.correction(correction.fields.length)} strong>
          <span className="whitespace-pre-line">{correction.text || t.correctionFields}</span>
          {correction.dueDate && (
            <strong className="block">
              {t[correction.overdue ? 'correctionOver' : 'correctionDue'](
                format.date(correction.dueDate),
              )}
            </strong>
          )}
        </CardItem>
      )}
      {paused && (
        <CardItem term={t.paused}>
          {t.pausedSince(format.date(paused.since))} {t.resumed(format.date(paused.ifToday))}
          {paused.ifLastDay && t.resumedLast(format.date(paused.ifLastDay))}
        </CardItem>
      )}
      {addition && (
        <CardItem
          term={t[addition.overdue ? 'addedOver' : 'added'](format.date(addition.dueDate))}
          strong
        >
          <span className="whitespace-pre-line">{addition.text}</span>
        </CardItem>
      )}
      {refused && (
        <CardItem term={t.withdrawalRefused}>
          <span className="whitespace-pre-line">{refused.answer}</span>
        </CardItem>
      )}
      {question && (
        <CardItem term={t.whatToDo} strong>
          {t.toAnswer}
        </CardItem>
      )}
      {withdrawal
        ? !question && <CardItem term={t.whatToDo}>{t.toWait}</CardItem>
        : addition && (
            <CardItem term={t.whatToDo}>
              {addition.overdue ? t.toAddNow : t.toAdd(format.date(addition.dueDate))}
            </CardItem>
          )}
    </>
  );
}
