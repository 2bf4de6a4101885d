import { useState } from 'react';
import type { AttachmentInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { addressOf } from './address';
import { previewTexts } from './texts';
import { useView, Zoom } from './Zoom';

/** A picture as wide as its pane, larger and turned. */
export function Picture({ file }: { file: AttachmentInfo }) {
  const t = useTexts(previewTexts);
  const [view, setView] = useView();
  const [lost, setLost] = useState(false);
  if (lost) return <p role="status">{t.lostPicture}</p>;
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-2 print:hidden">
        <Zoom view={view} onView={setView} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard. */}
      <section aria-label={file.fileName} tabIndex={0} className="overflow-x-auto">
        <img
          src={addressOf(file)}
          alt={file.fileName}
          style={{
            width: `${view.zoom * 100}%`,
            maxWidth: 'none',
            rotate: `${view.turns * 90}deg`,
          }}
          onError={() => setLost(true)}
        />
      </section>
    </>
  );
}
