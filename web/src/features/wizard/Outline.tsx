import { Suspense } from 'react';
import type { DraftSession } from '@/application/draft/session';
import { type Particular, useParticulars } from '@/application/draft/useParticulars';
import type { Evaluation } from '@/forms/procedure/definition';
import { outlineOf } from '@/forms/registry/outline';
import { useLang } from '@/i18n/lang';
import { pick, texts, useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { lazyPart } from '@/ui/lazyPart';
import { WhoFiles } from './WhoFiles';

// Few hold a station already.
const SecondStation = lazyPart(() => import('./SecondStation'));
const SeveralEnd = lazyPart(() => import('./SeveralEnd'));

const outlineTexts = texts({
  title: { ja: '提出する内容の概要', en: 'In short' },
  filing: {
    ja: (title: string) => `「${title}」を提出します。`,
    en: (title: string) => `You file "${title}".`,
  },
  to: {
    ja: (bureau: string) => `提出先は${bureau}です。`,
    en: (bureau: string) => `It goes to the ${bureau}.`,
  },
  changes: { ja: '変わる内容', en: 'What changes' },
  change: {
    ja: ({ label, before, after }: Particular) => `${label}：${before} → ${after}`,
    en: ({ label, before, after }: Particular) => `${label}: ${before} → ${after}`,
  },
  more: {
    ja: (count: number) => `ほかに${count}件`,
    en: (count: number) => `and ${count} more`,
  },
});

/** How many changes are named; the step before tells all. */
const NAMED = 5;

/** What is filed, in plain words, at the head of the confirmation. */
export default function Outline({
  session,
  evaluation,
}: {
  session: DraftSession;
  evaluation: Evaluation;
}) {
  const { definition } = session;
  const t = useTexts(outlineTexts);
  const lang = useLang();
  const lines = outlineOf(definition, evaluation, lang, useStore(session.outcome).effect);
  return (
    <>
      {definition.id === 'amateur-open' && evaluation.value('/station/movement') === 'mobile' && (
        <Suspense fallback={null}>
          <SecondStation procedureId={definition.id} />
        </Suspense>
      )}
      <section aria-labelledby="outline" className="mb-8 rounded-8 bg-solid-gray-50 p-4">
        <h2 id="outline" className="font-bold">
          {t.title}
        </h2>
        {(lines.length > 0 ? lines : [t.filing(pick(definition.title, lang))]).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {definition.kind === 'repeal' && (
          <Suspense fallback={null}>
            <SeveralEnd session={session} />
          </Suspense>
        )}
        <WhoFiles />
        {definition.kind === 'change' && <Changes session={session} evaluation={evaluation} />}
        {evaluation.destination && <p>{t.to(pick(evaluation.destination, lang))}</p>}
      </section>
    </>
  );
}

/** What a change changes, the first of it. */
function Changes({ session, evaluation }: { session: DraftSession; evaluation: Evaluation }) {
  const t = useTexts(outlineTexts);
  const changes = useParticulars(session, evaluation, ignore);
  if (changes.length === 0) return null;
  const named = changes.length === NAMED + 1 ? changes.length : NAMED; // one takes no more room than its number
  return (
    <div className="my-2">
      <p>{t.changes}</p>
      <ul className="ms-6 list-disc wrap-anywhere">
        {changes.slice(0, named).map((change) => (
          <li key={change.key}>{t.change(oneLine(change))}</li>
        ))}
        {changes.length > named && <li>{t.more(changes.length - named)}</li>}
      </ul>
    </div>
  );
}

const ignore = () => {};

/** A row that comes or goes is told by its values one after the other. */
const oneLine = (change: Particular): Particular => ({
  ...change,
  before: change.before.replaceAll('\n', ' '),
  after: change.after.replaceAll('\n', ' '),
});
