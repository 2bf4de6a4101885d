import { guides } from '@/forms/identity/guides';
import type { ProofMethod } from '@/forms/identity/proof';
import { proofTexts } from '@/forms/identity/texts';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { RadioGroup } from '@/ui/Choice';
import type { FieldMessage } from '@/ui/FieldShell';
import { Link } from '@/ui/Link';
import type { StepProps } from './step';
import { signupTexts } from './texts';
import { useChecks } from './useChecks';

interface Props extends Pick<StepProps, 'options' | 'methods' | 'state'> {
  possible: readonly string[];
  check: string;
  error: FieldMessage | null;
  onChange: (check: string) => void;
}

/** How the identity is shown: chosen where there is a choice, else told. */
export function CheckChoice({ options, methods, possible, check, error, onChange }: Props) {
  const t = useTexts(signupTexts);
  const proof = useTexts(proofTexts);
  const format = useFormat();
  const { title, wait, days } = useChecks(options);
  const known = possible.filter((id) => id === 'none' || methods.of(id));
  const help = (id: string) => {
    const state = methods.of(id);
    if (state && !state.open) return proof.closed(format.dateTime(state.reopensAt));
    return id === 'letter' ? t.letterHelp(days(id)) : t.wait(wait(id));
  };
  if (possible.length === 0) return null;
  if (known.length === 0) {
    return <Note tone="warning" text={t.noCheck} />;
  }
  if (known.length === 1 && (known[0] === 'none' || methods.of(known[0] ?? '')?.open)) {
    const id = known[0] ?? '';
    return <Note text={id === 'none' ? t.checkNone : t.checkOne(title(id))} guide={id} />;
  }
  return (
    <div className="mt-8">
      <RadioGroup
        id="identityCheck"
        label={t.check}
        required
        tile
        value={check}
        onChange={onChange}
        error={error}
        options={known.map((id) => ({
          value: id,
          label: title(id),
          help: help(id),
          disabled: !methods.of(id)?.open,
        }))}
      />
      <p className="mt-4">{t.guides}</p>
      <ul className="list-disc ps-6">
        {known.map((id) => (
          <li key={id}>
            <Link to={guides[id as ProofMethod]}>{title(id)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Note({
  text,
  tone = 'info',
  guide,
}: {
  text: string;
  tone?: 'info' | 'warning';
  guide?: string;
}) {
  const t = useTexts(proofTexts);
  const to = guide && guides[guide as ProofMethod];
  return (
    <div className="mt-8">
      <NotificationBanner tone={tone} title={text}>
        {to && <Link to={to}>{t.guide}</Link>}
      </NotificationBanner>
    </div>
  );
}
