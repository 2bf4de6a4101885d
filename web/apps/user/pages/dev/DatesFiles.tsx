import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import { FileField, type FileItem } from '@/ui/FileField';
import { Case, Group } from './frame';
import { UNBROKEN, words } from './words';

/** Dates in three boxes. */
export function Dates({ id }: { id: string }) {
  const t = useTexts(words);
  const [date, setDate] = useState('2026-04-01');
  const none = () => {};
  return (
    <Group id={id} title={t.dates}>
      <Case name="DateField">
        <DateField id="date" label={t.date} help={t.help} value={date} onChange={setDate} />
        <DateField id="date-birth" label={t.birthday} birthday value="" onChange={none} required />
        <DateField
          id="date-part"
          label={t.wrong}
          value="2026-13-"
          onChange={none}
          error={{ text: t.mistake }}
        />
        <DateField id="date-off" label={t.disabled} value="2026-04-01" onChange={none} disabled />
      </Case>
      <Case name={t.long}>
        <div className="max-w-70 rounded-12 border border-solid-gray-420 p-4">
          <DateField id="date-card" label={t.longText} value="2026-04-01" onChange={none} />
        </div>
      </Case>
    </Group>
  );
}

const files: readonly FileItem[] = [
  { id: 'a', name: 'diagram.pdf', size: 1_234_567, state: 'uploaded', href: '/favicon.svg' },
  { id: 'b', name: UNBROKEN, size: 9_000_000, state: 'uploading', progress: 0.4 },
  { id: 'c', name: '送信機系統図(第1送信機).pdf', size: 20_000, state: 'checking' },
  { id: 'd', name: 'design.png', size: 20_000, state: 'unchecked', href: '/favicon.svg' },
  { id: 'f', name: 'station.docx', size: 20_000, state: 'infected', message: 'Eicar-Signature' },
];

/** Files on their way, kept and refused. */
export function Files({ id }: { id: string }) {
  const t = useTexts(words);
  const none = () => {};
  const acts = { onAdd: none, onRemove: none, onRetry: none };
  const failed = { id: 'e', name: UNBROKEN, size: 12_000_000, state: 'failed' as const };
  return (
    <Group id={id} title={t.files}>
      <Case name={t.none}>
        <FileField id="file" label={t.file} help={t.help} required files={[]} {...acts} />
      </Case>
      <Case name={t.filled}>
        <FileField
          id="file-list"
          label={t.file}
          files={[...files, { ...failed, message: t.refusedFile }]}
          {...acts}
        />
      </Case>
      <Case name={t.wrong}>
        <FileField
          id="file-wrong"
          label={t.file}
          error={{ text: t.mistake }}
          files={[]}
          {...acts}
        />
        <FileField id="file-off" label={t.disabled} disabled files={[]} {...acts} />
      </Case>
    </Group>
  );
}
