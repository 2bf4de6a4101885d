import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Link } from '@/ui/Link';
import type { FormProps } from './formProps';
import { formTexts } from './formTexts';
import { OtherFields } from './OtherFields';
import { PeriodFields } from './PeriodFields';
import { detailPath, LIST } from './paths';
import { RoleField } from './RoleField';
import { ScopeFields } from './ScopeFields';
import { type Typing, useTyping } from './useTyping';

/** The form, from whom to until when. */
export function Form(props: FormProps) {
  const t = useTexts(formTexts);
  const typing = useTyping(props);
  return (
    <form noValidate onSubmit={typing.submit}>
      <ErrorSummary errors={typing.summary} attempt={typing.attempt} />
      <Twin typing={typing} />
      {typing.summary.length === 0 && <Failed title={t.failed} failure={typing.failure} />}
      {typing.earlier && <Earlier typing={typing} />}
      <div className="flex flex-col gap-8">
        <RoleField typing={typing} organization={props.own.organization} />
        {typing.parts.other && <OtherFields typing={typing} />}
        <ScopeFields typing={typing} options={props.options} about={props.about} />
        <PeriodFields typing={typing} options={props.options} about={props.about} />
      </div>
      <ButtonGroup>
        <Button type="submit" pending={typing.pending}>
          {t.next}
        </Button>
        <ButtonLink variant="outline" to={LIST}>
          {t.cancel}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}

/** The way to the one that says the same already. */
function Twin({ typing }: { typing: Typing }) {
  const t = useTexts(formTexts);
  const twin = typing.summary.find((each) => each.twin)?.twin;
  if (!twin) return null;
  return (
    <p className="mb-8">
      <Link to={detailPath(twin)}>{t.toTwin}</Link>
    </p>
  );
}

/** Says that this was typed before, and offers to begin anew. */
function Earlier({ typing }: { typing: Typing }) {
  const t = useTexts(formTexts);
  const change = typing.purpose.kind === 'change';
  return (
    <div className="mb-8">
      <NotificationBanner
        title={t.keptTitle}
        actions={
          <Button variant="outline" size="md" onClick={typing.anew}>
            {change ? t.anewChange : t.anew}
          </Button>
        }
      >
        {change ? t.keptChange : t.kept}
      </NotificationBanner>
    </div>
  );
}
