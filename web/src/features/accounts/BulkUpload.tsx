import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { randomId } from '@/lib/id';
import { Button, ButtonAnchor } from '@/ui/Button';
import { FileField } from '@/ui/FileField';
import { Heading } from '@/ui/Heading';
import { checkBulk, MOST_BYTES } from './bulkFile';
import { bulkTexts } from './bulkTexts';

const template = '/api/staff/common/userinfo/bulk-template';

/** The template, and a file to be checked. */
export function BulkUpload() {
  const t = useTexts(bulkTexts);
  const lang = useLang();
  const templateIn = (format: string) => `${template}?${new URLSearchParams({ format, lang })}`;
  return (
    <>
      <section className="mb-10">
        <Heading level={2}>{t.templateTitle}</Heading>
        <p className="mb-4">{t.templateHelp}</p>
        <div className="flex flex-wrap gap-4">
          <ButtonAnchor variant="outline" size="md" href={templateIn('xlsx')} download>
            {t.templateXlsx}
          </ButtonAnchor>
          <ButtonAnchor variant="outline" size="md" href={templateIn('csv')} download>
            {t.templateCsv}
          </ButtonAnchor>
        </div>
      </section>
      <Check />
    </>
  );
}

/** A file that was chosen, and the key under which it arrives once. */
interface Chosen {
  file: File;
  key: string;
}

function Check() {
  const t = useTexts(bulkTexts);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState('');
  const { pending, failure, run, clear } = useAction({ signedIn: true });
  const choose = (file: File | undefined) => {
    clear();
    setError(file && file.size > MOST_BYTES ? t.tooLarge : '');
    setChosen(file && file.size <= MOST_BYTES ? { file, key: randomId() } : undefined);
  };
  const check = () => {
    if (!chosen) return setError((now) => now || t.missing);
    void run(async () => {
      const { bulkId } = await checkBulk(chosen.file, chosen.key);
      await navigate(href('/account/bulk/report', { bulkId }));
    });
  };
  return (
    <section className="mb-10">
      <Heading level={2}>{t.checkTitle}</Heading>
      <FileField
        id="bulk-file"
        label={t.file}
        help={t.fileHelp}
        multiple={false}
        accept=".xlsx,.csv"
        error={error ? { text: error } : undefined}
        files={
          chosen
            ? [{ id: 'bulk', name: chosen.file.name, size: chosen.file.size, state: 'chosen' }]
            : []
        }
        onAdd={(files) => choose(files[0])}
        onRemove={() => choose(undefined)}
      />
      <div className="mt-6">
        <Button pending={pending} onClick={check}>
          {t.check}
        </Button>
      </div>
      <div className="mt-6 empty:hidden">
        <Failed title={t.refused} failure={failure} />
      </div>
    </section>
  );
}
