import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { randomId } from '@/lib/id';
import { Button } from '@/ui/Button';
import { FileField } from '@/ui/FileField';
import { Heading } from '@/ui/Heading';
import { lazyPart } from '@/ui/lazyPart';
import { type BulkFile, checkBulk, type Foreseen, MOST_BYTES, sendBulk } from './bulkFile';
import { bulkTexts } from './bulkTexts';
import { reportPath } from './paths';

const ForeseenParts = lazyPart(() => import('./Foreseen'));

/** A file that was checked, and the key under which it arrives once. */
interface Checked {
  foreseen: Foreseen;
  key: string;
}

/** Chooses a file, checks it, and has it sent. */
export function BulkUpload() {
  const t = useTexts(bulkTexts);
  const chosen = useChosen();
  const { file, error } = chosen;
  const [checked, setChecked] = useState<Checked>();
  const [attempted, setAttempted] = useState(false);
  const checking = useAction();
  const sending = useSending(file, checked);
  const check = () => {
    setAttempted(true);
    setChecked(undefined);
    sending.clear();
    if (!file) return;
    void checking.run(async () => {
      setChecked({ foreseen: await checkBulk(file), key: randomId() });
    });
  };
  const reset = () => {
    setAttempted(false);
    setChecked(undefined);
    checking.clear();
    sending.clear();
  };
  const text = error || (attempted && !file ? t.missing : '');
  return (
    <>
      <section aria-labelledby="bulk-check" className="mb-10">
        <Heading level={2} id="bulk-check">
          {t.checkTitle}
        </Heading>
        <FileField
          id="bulk-file"
          label={t.file}
          help={t.fileHelp}
          multiple={false}
          accept=".xlsx,.csv"
          error={text ? { text } : undefined}
          files={
            file
              ? [{ id: 'bulk', name: file.name, size: file.bytes.byteLength, state: 'chosen' }]
              : []
          }
          onAdd={(files) => {
            reset();
            void chosen.choose(files[0]);
          }}
          onRemove={() => {
            reset();
            void chosen.choose(undefined);
          }}
        />
        <div className="mt-6">
          <Button variant="outline" pending={checking.pending} onClick={check}>
            {t.check}
          </Button>
        </div>
        <div className="mt-6 empty:hidden">
          <Failed title={t.refused} failure={checking.failure} />
        </div>
      </section>
      {checked && (
        <Suspense fallback={null}>
          <ForeseenParts of={checked.foreseen} sending={sending} />
        </Suspense>
      )}
    </>
  );
}

/** The file that was chosen, read at once. */
function useChosen() {
  const t = useTexts(bulkTexts);
  const [file, setFile] = useState<BulkFile>();
  const [error, setError] = useState('');
  const choose = async (from: File | undefined) => {
    setFile(undefined);
    setError('');
    if (!from) return;
    if (from.size > MOST_BYTES) return setError(t.tooLarge);
    await read(from, setFile).catch(() => setError(t.unreadable));
  };
  return { file, error, choose };
}

async function read(from: File, set: Dispatch<SetStateAction<BulkFile | undefined>>) {
  const bytes = await from.arrayBuffer();
  set({ name: from.name, bytes });
}

/** Has the file sent that was checked, and goes to its report. */
function useSending(file: BulkFile | undefined, checked: Checked | undefined) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pending, failure, run, clear } = useAction();
  const send = () => {
    if (!file || !checked) return;
    void run(async () => {
      const { bulkId, again } = await sendBulk(file, checked.key);
      await queries.invalidateQueries();
      await navigate(reportPath(bulkId), { state: { again } });
    });
  };
  return { pending, failure, clear, send };
}
