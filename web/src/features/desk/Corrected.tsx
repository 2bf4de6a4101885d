import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { ButtonLink } from '@/ui/Button';
import { correctedTexts } from './correctedTexts';

/** What was corrected goes on as another filing: the way there. */
export default function Corrected({ by }: { by: string }) {
  const t = useTexts(correctedTexts);
  return (
    <div className="space-y-4">
      <p>{t.goesOn(by)}</p>
      <ButtonLink
        data-step
        data-onward
        to={href('/desk/detail', { electronicApplicationNumber: by })}
      >
        {t.open(by)}
      </ButtonLink>
    </div>
  );
}
