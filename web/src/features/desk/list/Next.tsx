import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import type { Chosen } from './query';
import { listTexts } from './texts';
import { useNext } from './useNext';

/** Takes the next case of the list, or says that there is none. */
export default function Next({ chosen }: { chosen: Chosen }) {
  const t = useTexts(listTexts);
  const { take, none, pending, failure } = useNext(chosen);
  return (
    <div className="print:hidden">
      <Failed failure={failure} />
      <Button size="md" wide pending={pending} onClick={() => void take()}>
        {t.next}
      </Button>
      <p role="status" className="mt-2 font-bold empty:hidden">
        {none && t.noNext}
      </p>
    </div>
  );
}
