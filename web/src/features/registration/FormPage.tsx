import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { FormStep } from './FormStep';
import { Signup } from './Signup';
import { registrationTexts } from './texts';

/** SHN0011, SHN0021: who one is, and what one signs in with. */
export default function FormPage() {
  const t = useTexts(registrationTexts);
  const [wrong, setWrong] = useState(false);
  return (
    <Signup
      step="form"
      title={(state) =>
        state?.signupAccountType === 'temporary' ? t.formTitleTemporary : t.formTitle
      }
      lead={t.formLead}
      hasErrors={wrong}
    >
      {(state) => <FormStep state={state} onWrong={setWrong} />}
    </Signup>
  );
}
