import { PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { openPdf } from './reader';

interface Opened {
  document?: PDFDocumentProxy;
  /** Why it cannot be shown: it asks for a password, or cannot be had or read. */
  problem?: 'locked' | 'lost';
}

/** The PDF at an address, open as long as it is shown. */
export function usePdf(url: string): Opened {
  const [opened, setOpened] = useState<Opened>({});
  useEffect(() => {
    const { promise, close } = openPdf(url);
    let left = false;
    promise.then(
      (document) => !left && setOpened({ document }),
      (error) =>
        !left && setOpened({ problem: error instanceof PasswordException ? 'locked' : 'lost' }),
    );
    return () => {
      left = true;
      close();
    };
  }, [url]);
  return opened;
}
