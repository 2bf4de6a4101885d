import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DraftSummary } from '@/api/model';
import { api } from '@/api/user';
import { stepNamed, stepPath } from '@/application/steps';
import { sendXml } from '@/forms/past/draftFile';
import { Done } from '@/forms/past/PastData';
import { RefusedXml } from '@/forms/past/RefusedXml';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { FileField } from '@/ui/FileField';
import { useDraftName } from '@/ui/status/useDraftName';
import { Select } from '@/ui/TextField';
import { exchangeTexts } from './exchangeTexts';

/** Reads an XML file into a new draft or one of the list, and opens it. */
export default function UploadXml({ drafts }: { drafts: readonly DraftSummary[] }) {
  const t = useTexts(exchangeTexts);
  const nameOf = useDraftName();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [into, setInto] = useState('');
  const [file, setFile] = useState<File>();
  const [attempted, setAttempted] = useState(false);
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      if (!into) return sendXml(chosen);
      const id = { temporalyNotificationId: into };
      const { version } = await api.call('/api/common/draft/get', id, { quiet: true });
      return sendXml(chosen, { ...id, version });
    },
    onSuccess: async (draft) => {
      if (draft.replaced) {
        setFile(undefined);
        setAttempted(false);
        await queries.invalidateQueries({ queryKey: ['/api/common/draft/list-get'] });
        return;
      }
      navigate(stepPath(draft, stepNamed(draft, draft.step), draft.temporalyNotificationId));
    },
    onError: () => {},
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (file) send.mutate(file);
  };
  const choose = (files: File[]) => {
    setFile(files[0]);
    send.reset();
  };
  return (
    <>
      <p className="mb-6">{t.uploadLead}</p>
      {send.error && <RefusedXml error={send.error} />}
      {send.data?.replaced && (
        <Done draft={{ ...send.data, omitted: send.data.replaced }} title={t.taken} />
      )}
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-6">
        {drafts.length > 0 && (
          <Select
            id="xml-into"
            label={t.into}
            help={into ? t.replaces : undefined}
            value={into}
            placeholder={t.newDraft}
            options={drafts.map((each) => ({
              value: each.temporalyNotificationId,
              label: `${nameOf(each)} ${format.dateTime(each.saveDateTime)}`,
            }))}
            onChange={(event) => setInto(event.target.value)}
          />
        )}
        <div className="w-full">
          <FileField
            id="xml-file"
            label={t.file}
            required
            multiple={false}
            accept=".xml"
            error={attempted && !file ? { text: t.fileMissing } : undefined}
            files={file ? [{ id: 'xml', name: file.name, size: file.size, state: 'chosen' }] : []}
            onAdd={choose}
            onRemove={() => setFile(undefined)}
          />
        </div>
        <Button type="submit" variant="outline" pending={send.isPending}>
          {t.read}
        </Button>
      </form>
    </>
  );
}
