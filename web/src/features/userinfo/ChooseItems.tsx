import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { UserInfoDetail } from '@/api/model';
import { useSectionTitle } from '@/forms/applicant/ApplicantForm';
import type { SectionId } from '@/forms/applicant/fields';
import { useTexts } from '@/i18n/texts';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { CheckboxGroup } from '@/ui/Choice';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { itemsOf } from './changes';
import { keepDraft } from './draft';
import { type Flow, pathsOf } from './flow';
import { userInfoTexts } from './texts';

/** Chooses the parts to change. */
export function ChooseItems({
  flow,
  category,
  onWrong,
}: {
  flow: Flow;
  category: UserInfoDetail['userCategory'];
  onWrong: (wrong: boolean) => void;
}) {
  const t = useTexts(userInfoTexts);
  const navigate = useNavigate();
  const fromInfo = useSearchParams()[0].get('fromAccountInfo') === 'true';
  const { account } = pathsOf(flow);
  const title = useSectionTitle(category);
  const [chosen, setChosen] = useState<string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const error = attempt > 0 && chosen.length === 0 ? { text: t.itemsMissing } : null;
  const wrong = error !== null;
  useEffect(() => onWrong(wrong), [wrong, onWrong]);
  const help = (id: SectionId) =>
    id === 'name' && category !== '1' ? t.itemnameOfBody : t[`item${id}`];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (chosen.length === 0) return;
    keepDraft(null);
    navigate(`${pathsOf(flow).change}?${new URLSearchParams({ items: chosen.join(' ') })}`);
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary
        errors={error ? [{ id: 'items', label: t.items, ...error }] : []}
        attempt={attempt}
      />
      <CheckboxGroup
        id="items"
        label={t.items}
        required
        tile
        error={error}
        options={itemsOf(category).map((id) => ({ value: id, label: title(id), help: help(id) }))}
        value={chosen}
        onChange={setChosen}
      />
      <p className="mt-6 text-solid-gray-700">{t.mail}</p>
      <ButtonGroup>
        <Button type="submit">{t.next}</Button>
        <ButtonLink variant="outline" to={fromInfo ? `${account}/info` : account}>
          {fromInfo ? t.toInfo : t.cancel}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}
