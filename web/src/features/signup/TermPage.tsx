import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { readPayload } from '@/api/payload';
import { SignupSteps } from '@/forms/signup/SignupSteps';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { PartHtml } from '@/shell/PagePart';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ExternalLink } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { readChoice, startOf } from './choice';
import { useOptions, useRequest } from './options';
import { signupTexts } from './texts';

/** SHN0003: the terms, and the agreement to them. */
export default function TermPage() {
  const t = useTexts(signupTexts);
  const choice = readChoice();
  const options = useOptions();
  const terms = useRequest(() => readPayload(new URL('/terms', window.location.origin)));
  if (!choice) return <Navigate to="/signup" replace />;
  const retry = () => {
    options.retry();
    terms.retry();
  };
  return (
    <>
      <SignupSteps current="terms" />
      <PageHeading title={t.termTitle} lead={t.termLead} />
      {options.data && terms.data?.parts.main ? (
        <Terms
          html={terms.data.parts.main}
          version={options.data.termsVersion}
          start={startOf(choice.variant)}
        />
      ) : (
        <ContentLoading failed={options.failed || terms.failed} onRetry={retry} />
      )}
    </>
  );
}

function Terms(props: { html: { ja: string; en: string }; version: string; start: string }) {
  const { html, version, start } = props;
  const t = useTexts(signupTexts);
  const pick = usePick();
  const format = useFormat();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Told in the history, so that a reload of the next page knows it.
    if (agreed) navigate('/signup/identify', { state: { agreed: version } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <section
        aria-label={t.terms}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard.
        tabIndex={0}
        className="h-96 overflow-y-auto rounded-8 border border-solid-gray-420 px-4 py-4 sm:px-6"
      >
        <PartHtml html={pick(html)} />
      </section>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-solid-gray-700">
        <span>{t.version(format.date(version) || version)}</span>
        <ExternalLink href="/terms">{t.openTerms}</ExternalLink>
      </p>
      <div className="mt-6">
        <Checkbox
          id="agree"
          label={t.agree}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      </div>
      <ButtonGroup>
        <Button type="submit" disabled={!agreed}>
          {t.next}
        </Button>
        <ButtonLink variant="outline" to={start}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}
