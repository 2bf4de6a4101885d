import { useTexts } from '@/i18n/texts';
import { ConfirmStep } from './ConfirmStep';
import { Signup } from './Signup';
import { registrationTexts } from './texts';

/** SHN0012, SHN0022: everything once more, before the account is made. */
export default function ConfirmPage() {
  const t = useTexts(registrationTexts);
  return (
    <Signup step="confirm" title={() => t.confirmTitle} lead={t.confirmLead}>
      {(state) => <ConfirmStep state={state} />}
    </Signup>
  );
}
