import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { drawPage } from './reader';
import { previewTexts } from './texts';
import type { View } from './Zoom';

/** A page of a PDF: a picture of it, and over it its text, which is not seen. */
export function PdfPage({
  document,
  number,
  view,
  name,
  onLost,
}: {
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
  view: View;
  name: string;
  onLost: () => void;
}) {
  const t = useTexts(previewTexts);
  const pane = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const width = useWidth(pane);
  const failed = useRef(onLost);
  failed.current = onLost;
  useEffect(() => {
    if (!sheet.current || width === 0) return;
    return drawPage(document, number, sheet.current, { ...view, width }, () => failed.current());
  }, [document, number, view, width]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard.
    <section ref={pane} aria-label={name} tabIndex={0} className="overflow-x-auto">
      <div ref={sheet} className="relative border border-solid-gray-420 bg-white">
        <canvas role="img" aria-label={t.image(name, number)} className="block h-full w-full" />
        <div className="textLayer" />
      </div>
    </section>
  );
}

/** How wide an element is inside, in CSS pixels; 0 until that is known. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
