import { codes } from '@/application/draft/failure';
import type { DraftSession } from '@/application/draft/session';
import { stepPath } from '@/application/steps';
import { type SubmitFailure as Failure, isOutdated } from '@/application/submission/useSubmit';
import { useMessage } from '@/i18n/messages';
import { texts, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useStore } from '@/lib/useStore';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import { useFiling } from '@/ui/status/filingTexts';

const failureTexts = texts({
  failedTitle: {
    ja: (what: string) => `${what}を完了できませんでした`,
    en: (what: string) => `The ${what} could not be submitted`,
  },
  unknown: {
    ja: (act: string) =>
      `通信の途中で、受け付けられたかどうかを確認できませんでした。もう一度「${act}」を押してください。二重に受け付けられることはありません。`,
    en: (act: string) =>
      `The connection broke before we could tell whether it has arrived. Press "${act}" again. It is never received twice.`,
  },
  unsaved: {
    ja: (act: string) =>
      `最後に入力した内容をまだ保存できていません。保存できてから、もう一度「${act}」を押してください。`,
    en: (act: string) => `Your last entries are not saved yet. Press "${act}" again once they are.`,
  },
  invalid: {
    ja: (act: string) =>
      `入力内容に確認が必要な項目があります。各手順の内容を確認して、もう一度「${act}」を押してください。`,
    en: (act: string) =>
      `Some entries need to be checked. Go through the steps and press "${act}" again.`,
  },
  mandates: { ja: '新しいタブで委任状を確かめる', en: 'See the powers of attorney on a new tab' },
  waiting: {
    ja: (number: string) => `${number}の状況を見る`,
    en: (number: string) => `See the progress of ${number}`,
  },
  progress: { ja: '申請・届出の状況を見る', en: 'See application progress' },
  reload: { ja: '最新の内容を読み込む', en: 'Load the latest content' },
});

/** Why a submission failed, and the way on. */
export default function SubmitFailure({
  session,
  failure,
}: {
  session: DraftSession;
  failure: Failure;
}) {
  const t = useTexts(failureTexts);
  const message = useMessage();
  const { what, act } = useFiling(useStore(session.outcome));
  const failureText = () => {
    if (failure.kind === 'over') return failure.text;
    if (failure.kind !== 'refused') return t[failure.kind](act);
    // The server tells which of several reasons it is.
    if (failure.code === codes.movedOn) return failure.text;
    const text = message(failure.code);
    return text === failure.code || text.includes('{') ? failure.text : text;
  };
  const waiting =
    failure.kind === 'refused' && failure.code === codes.movedOn
      ? /E\d{2}[A-Z]\d{9}/.exec(failure.text)?.[0]
      : undefined;
  const submitted = failure.kind === 'refused' && failure.code === codes.submitted;
  return (
    <NotificationBanner
      tone="error"
      announce
      title={t.failedTitle(what)}
      actions={
        <>
          {submitted && (
            <ButtonLink size="md" variant="outline" to="/mypage/application-progress">
              {t.progress}
            </ButtonLink>
          )}
          {waiting && (
            <ButtonLink
              size="md"
              variant="outline"
              to={href('/mypage/application-progress/detail', {
                electronicApplicationNumber: waiting,
              })}
            >
              {t.waiting(waiting)}
            </ButtonLink>
          )}
          {failure.kind === 'over' && (
            <ButtonAnchor size="md" variant="outline" href="/mypage/delegation" target="_blank">
              {t.mandates}
            </ButtonAnchor>
          )}
          {isOutdated(failure) && (
            <ButtonAnchor
              size="md"
              variant="outline"
              href={stepPath(session.definition, 'confirm', session.id)}
            >
              {t.reload}
            </ButtonAnchor>
          )}
        </>
      }
    >
      {failureText()}
    </NotificationBanner>
  );
}
