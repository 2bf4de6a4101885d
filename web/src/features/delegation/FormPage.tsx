import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { Form } from './Form';
import { formTexts } from './formTexts';
import { Steps } from './Steps';
import { useAbout, useOptions, useOwn, usePurpose } from './useForm';

/** MYP0203: what a power of attorney shall say; also what is asked for, a sub-agent's, and a change. */
export default function FormPage() {
  const t = useTexts(formTexts);
  const purpose = usePurpose();
  const own = useOwn();
  const options = useOptions();
  const { about, ready } = useAbout();
  const [wrong, setWrong] = useState(false);
  const titles = {
    grant: t.grantTitle,
    ask: t.askTitle,
    appoint: t.appointTitle,
    change: t.changeTitle,
  };
  const leads = {
    grant: t.grantLead,
    ask: t.askLead,
    appoint: about && t.appointLead(about.holderName),
    change: about && t.changeLead(about.delegate.name),
  };
  return (
    <>
      <Steps current="enter" />
      <PageHeading title={titles[purpose.kind]} lead={leads[purpose.kind]} hasErrors={wrong} />
      {options && ready ? (
        <Form options={options} about={about} own={own} onWrong={setWrong} />
      ) : (
        <ContentLoading />
      )}
    </>
  );
}
