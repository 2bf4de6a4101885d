import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import type { FormProps } from './formProps';
import { formTexts } from './formTexts';
import { OtherFields } from './OtherFields';
import { PeriodFields } from './PeriodFields';
import { LIST } from './paths';
import { RoleField } from './RoleField';
import { ScopeFields } from './ScopeFields';
import { useTyping } from './useTyping';

/** The form, from whom to until when. */
export function Form(props: FormProps) {
  const t = useTexts(formTexts);
  const typing = useTyping(props);
  return (
    <form noValidate onSubmit={typing.submit}>
      <ErrorSummary errors={typing.summary} attempt={typing.attempt} />
      {typing.summary.length === 0 && <Failed title={t.failed} failure={typing.failure} />}
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
