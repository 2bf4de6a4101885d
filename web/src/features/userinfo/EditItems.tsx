import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldError, UserInfoDetail } from '@/api/model';
import { ApplicantForm } from '@/forms/applicant/ApplicantForm';
import { useSummaryItems } from '@/forms/applicant/errors';
import { fieldsOf, type SectionId, sectionIds } from '@/forms/applicant/fields';
import { problemsOf } from '@/forms/applicant/problems';
import { proposal } from '@/forms/applicant/proposal';
import { nameAt, useApplicant } from '@/forms/applicant/useApplicant';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { changesOf } from './changes';
import { keepDraft, readDraft, refusal } from './draft';
import { type Flow, pathsOf } from './flow';
import { userInfoTexts } from './texts';

interface Props {
  flow: Flow;
  items: readonly SectionId[];
  detail: UserInfoDetail;
  onWrong: (wrong: boolean) => void;
}

/** The form of the parts chosen. */
export function EditItems({ flow, items, detail, onWrong }: Props) {
  const t = useTexts(userInfoTexts);
  const navigate = useNavigate();
  const [value, setValue] = useState(
    () => readDraft(detail.accountId)?.detail ?? { ...detail, ...proposal.get() },
  );
  const [refused] = useState(() => refusal.get());
  const [more, setMore] = useState<readonly SectionId[]>(() => sectionsOf(refused, value));
  const [attempt, setAttempt] = useState(refused.length > 0 ? 1 : 0);
  const [unchanged, setUnchanged] = useState(0);
  const shown = sectionIds.filter((id) => items.includes(id) || more.includes(id));
  const change = (part: Partial<UserInfoDetail>) => setValue((now) => ({ ...now, ...part }));
  const applicant = useApplicant(value, change, { sections: shown, refused });
  useEffect(() => keepDraft({ items: shown, detail: value }));
  useEffect(() => () => refusal.set([]), []);
  // Once it has been taken up, the draft of the change keeps it.
  useEffect(() => proposal.set(null), []);
  const toSummary = useSummaryItems();
  const summary = attempt > 0 ? toSummary(applicant.errors) : [];
  const wrong = summary.length > 0;
  useEffect(() => onWrong(wrong), [wrong, onWrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((now) => now + 1);
    setUnchanged(0);
    // What was kept under older rules has to be put right along with the change.
    const beyond = sectionsOf(problemsOf(value), value).filter((id) => !shown.includes(id));
    if (beyond.length > 0) setMore([...more, ...beyond]);
    if (!applicant.check() || beyond.length > 0) return;
    if (changesOf(detail, value).length === 0 && !flow.whole) return setUnchanged(attempt + 1);
    navigate(pathsOf(flow).confirm);
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary errors={summary} attempt={attempt} />
      {unchanged > 0 && (
        <Note key={unchanged} announce title={t.unchanged} text={t.unchangedBody} />
      )}
      {more.some((id) => !items.includes(id)) && <Note title={t.more} />}
      <ApplicantForm {...applicant.props} />
      <ButtonGroup>
        <Button type="submit">{t.toConfirm}</Button>
        <ButtonLink
          variant="outline"
          to={flow.whole ? pathsOf(flow).account : pathsOf(flow).change}
        >
          {flow.whole ? t.cancel : t.backToItems}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}

function Note({ title, text, announce }: { title: string; text?: string; announce?: boolean }) {
  return (
    <div className="mb-8">
      <NotificationBanner tone="warning" announce={announce} title={title}>
        {text}
      </NotificationBanner>
    </div>
  );
}

/** The parts in which mistakes are. */
function sectionsOf(problems: readonly FieldError[], value: UserInfoDetail): SectionId[] {
  const rules = fieldsOf(value);
  return sectionIds.filter((id) =>
    problems.some(({ pointer }) =>
      rules.some((rule) => rule.section === id && rule.name === nameAt(pointer)),
    ),
  );
}
