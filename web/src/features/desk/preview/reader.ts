import {
  getDocument,
  OutputScale,
  type PDFDocumentProxy,
  PDFWorker,
  type RenderTask,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { commonHeaders } from '@/api/headers';
import { styleText } from './textLayer';
import type { View } from './Zoom';

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

// The pages' policy asks for it: the one script that may run in a worker is the reader's.
const trust = (window as { trustedTypes?: ScriptPolicies }).trustedTypes?.createPolicy(
  'pdf-worker',
  {
    createScriptURL: (url) => {
      if (url !== workerUrl) throw new TypeError(`not the reader: ${url}`);
      return url;
    },
  },
);

/** Where the files lie that a PDF may need: its characters' maps, the standard fonts, decoders. */
const folder = `/pdfjs/${version}`;

/**
 * Opens the PDF at an address. It is read in a worker, so that a large or broken one does not
 * hold up the page; scripts in it do not run. The promise is rejected with a PasswordException
 * where it asks for a password, and otherwise where it cannot be had or read.
 */
export function openPdf(url: string) {
  const port = new Worker(trust?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  // Its types take no port, which its documentation asks for.
  const worker = new PDFWorker({ port: port as unknown as null });
  const task = getDocument({
    url,
    worker,
    httpHeaders: commonHeaders(url),
    disableRange: true, // the server sends a file whole
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
    useWasm: false, // the content security policy allows no code that is made here
    disableWorkerRendering: true,
    maxImageSize: 2 ** 26, // pixels: a sheet A0 at 200 dpi
    verbosity: 0,
  });
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('the reader cannot run')));
  });
  return {
    promise: Promise.race([task.promise, broken]),
    close: () => {
      void task.destroy().finally(() => {
        worker.destroy();
        port.terminate();
      });
    },
  };
}

/** A canvas of more pixels, or wider or higher, is not drawn by every browser. */
const mostPixels = 2 ** 24;
const longestSide = 8192;

/**
 * Draws a page, from 1, into a sheet of a canvas and a layer for text, as wide as the view says
 * in parts of a pane of width CSS pixels. It returns what breaks the drawing off.
 */
export function drawPage(
  document: PDFDocumentProxy,
  number: number,
  sheet: HTMLElement,
  { zoom, turns, width }: View & { width: number },
  onLost: () => void,
): () => void {
  const canvas = sheet.querySelector('canvas') as HTMLCanvasElement;
  const container = sheet.querySelector('.textLayer') as HTMLElement;
  let left = false;
  let drawing: RenderTask | undefined;
  let text: TextLayer | undefined;
  const draw = async () => {
    const page = await document.getPage(number);
    if (left) return;
    const rotation = (page.rotate + turns * 90) % 360;
    const plain = page.getViewport({ scale: 1, rotation });
    const viewport = page.getViewport({ scale: (width * zoom) / plain.width, rotation });
    const scale = new OutputScale();
    scale.limitCanvas(viewport.width, viewport.height, mostPixels, longestSide);
    canvas.width = Math.floor(viewport.width * scale.sx);
    canvas.height = Math.floor(viewport.height * scale.sy);
    sheet.style.width = `${viewport.width}px`;
    sheet.style.height = `${viewport.height}px`;
    sheet.style.setProperty('--total-scale-factor', `${viewport.scale}`);
    container.replaceChildren();
    drawing = page.render({
      canvas,
      viewport,
      transform: [scale.sx, 0, 0, scale.sy, 0, 0],
    });
    await drawing.promise;
    styleText();
    text = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    await text.render();
  };
  draw().catch(() => !left && onLost());
  return () => {
    left = true;
    drawing?.cancel();
    text?.cancel();
  };
}
