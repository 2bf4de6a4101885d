import { useState } from 'react';
import type { AttachmentInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { addressOf } from './address';
import { PdfPage } from './PdfPage';
import { previewTexts } from './texts';
import { usePdf } from './usePdf';
import { useView, Zoom } from './Zoom';

/** A PDF in its pane, a page at a time, with its text to be read out, found and copied. */
export default function Pdf({ file }: { file: AttachmentInfo }) {
  const t = useTexts(previewTexts);
  const { document, problem } = usePdf(addressOf(file));
  const [number, setNumber] = useState(1);
  const [view, setView] = useView();
  const [lost, setLost] = useState(false);
  if (problem || lost) return <p role="status">{problem === 'locked' ? t.locked : t.lostPdf}</p>;
  if (!document) return <ContentLoading />;
  const pages = document.numPages;
  const turn = (label: string, to: number) => (
    <Button
      size="sm"
      variant="outline"
      disabled={to < 1 || to > pages}
      onClick={() => setNumber(to)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2 print:hidden">
        {pages > 1 && turn(t.previous, number - 1)}
        {pages > 1 && turn(t.next, number + 1)}
        <Zoom view={view} onView={setView} />
        <p role="status">{t.page(number, pages)}</p>
      </div>
      <PdfPage
        document={document}
        number={number}
        view={view}
        name={file.fileName}
        onLost={() => setLost(true)}
      />
    </>
  );
}
