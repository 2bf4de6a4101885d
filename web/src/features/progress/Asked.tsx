import type { ApplicationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { askedTexts } from './askedTexts';
import { openRequest } from './openRequest';
import { Said } from './Said';

/** What the office asks for, and what became of a withdrawal. */
export default function Asked({ application }: { application: ApplicationDetail }) {
  const t = useTexts(askedTexts);
  const format = useFormat();
  const { status, requests } = application;
  const withdrawal = openRequest(application, 'WITHDRAWAL');
  const addition = status === 'UNDER_REVIEW' ? openRequest(application, 'ADDITION') : undefined;
  const correction =
    status === 'REQUESTING_CORRECTION' ? openRequest(application, 'CORRECTION') : undefined;
  const refused = requests.findLast(
    (each) => each.kind === 'WITHDRAWAL' && each.state === 'REFUSED',
  );
  return (
    <>
      {withdrawal && <Said term={t.withdrawal}>{t.withdrawalOpen}</Said>}
      {correction && (
        <Said term={t.correction(correction.fields.length)} strong>
          <span className="whitespace-pre-line">{correction.text || t.correctionFields}</span>
          {correction.dueDate && (
            <strong className="block">{t.correctionDue(format.date(correction.dueDate))}</strong>
          )}
        </Said>
      )}
      {addition && (
        <Said term={t.added(format.date(addition.dueDate))} strong>
          <span className="whitespace-pre-line">{addition.text}</span>
        </Said>
      )}
      {refused && (
        <Said term={t.withdrawalRefused}>
          <span className="whitespace-pre-line">{refused.answer}</span>
        </Said>
      )}
      {withdrawal ? (
        <Said term={t.whatToDo}>{t.toWait}</Said>
      ) : (
        addition && <Said term={t.whatToDo}>{t.toAdd(format.date(addition.dueDate))}</Said>
      )}
    </>
  );
}
