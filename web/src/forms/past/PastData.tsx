import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonLink } from '@/ui/Button';
import { FileField } from '@/ui/FileField';
import { Heading } from '@/ui/Heading';
import { type Begun, type SkippedValue, sendPast } from './draftFile';
import { pastTexts, skippedTexts } from './pastTexts';
import { RefusedXml } from './RefusedXml';

/** Begins a draft with the XML file of an earlier filing, and tells what it did not take. */
export default function PastData({
  procedureId,
  licenceId,
  mayBegin,
}: {
  /** What is begun; where it is not said, the file says it. */
  procedureId?: string;
  licenceId?: string | undefined;
  /** Asked first: false where a licence is yet to be chosen. */
  mayBegin?: () => boolean;
}) {
  const t = useTexts(pastTexts);
  const [file, setFile] = useState<File>();
  const [attempted, setAttempted] = useState(false);
  const send = useMutation({
    mutationFn: (chosen: File) =>
      sendPast(chosen, { ...(procedureId && { procedureId }), ...(licenceId && { licenceId }) }),
    onError: () => {},
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    send.reset();
  };
  const begin = () => {
    setAttempted(true);
    if (file && mayBegin?.() !== false) send.mutate(file);
  };
  return (
    <section aria-labelledby="past" className="mt-12">
      <Heading level={2} id="past">
        {t.title}
      </Heading>
      <p className="mb-6">{t.lead}</p>
      {send.error && <RefusedXml error={send.error} />}
      {send.data ? (
        <Done draft={send.data} />
      ) : (
        <div className="flex flex-col items-start gap-6">
          <div className="w-full">
            <FileField
              id="past-file"
              label={t.file}
              multiple={false}
              accept=".xml"
              error={attempted && !file ? { text: t.missing } : undefined}
              files={
                file ? [{ id: 'past', name: file.name, size: file.size, state: 'chosen' }] : []
              }
              onAdd={(files) => choose(files[0])}
              onRemove={() => choose(undefined)}
            />
          </div>
          <Button variant="outline" pending={send.isPending} onClick={begin}>
            {t.begin}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The draft that was begun, with what of the file is not in it. */
export function Done({
  draft,
  title,
}: {
  draft: Begun & { omitted: SkippedValue[] };
  title?: string;
}) {
  const t = useTexts(pastTexts);
  const { omitted, temporalyNotificationId } = draft;
  return (
    <NotificationBanner
      tone="success"
      announce
      title={title ?? t.done}
      actions={
        <ButtonLink
          size="md"
          to={href(`/application/${draft.kind}/${draft.step}`, { temporalyNotificationId })}
        >
          {t.open}
        </ButtonLink>
      }
    >
      {omitted.length === 0 ? (
        t.all
      ) : (
        <>
          <p>{t.omitted(omitted.length)}</p>
          <ul className="mt-2 max-h-[50vh] list-disc overflow-y-auto ps-6">
            {omitted.map((each) => (
              <Item key={`${each.place.ja} ${each.why} ${each.value.ja}`} omitted={each} />
            ))}
          </ul>
        </>
      )}
    </NotificationBanner>
  );
}

function Item({ omitted: { place, value, why, code, params } }: { omitted: SkippedValue }) {
  const t = useTexts(pastTexts);
  const reasons = useTexts(skippedTexts);
  const pick = usePick();
  const message = useMessage();
  return (
    <li className="wrap-anywhere">
      {t.item(pick(place), pick(value), code ? message(code, params ?? {}) : reasons[why])}
    </li>
  );
}
