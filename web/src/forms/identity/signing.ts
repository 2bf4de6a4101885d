import { openFile } from './openFile';
import { FileError } from './problem';
import { signContent } from './signContent';

/** No file of a certificate is larger, in bytes. */
const maxFile = 1_000_000;

const base64 = (bytes: Uint8Array) => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/**
 * Opens a .p12 file: what comes back signs a content and gives the CMS in base64. File,
 * password and key stay in this page. Loaded when it is needed only: it is large.
 */
export async function openSigner(file: Blob, password: string) {
  if (file.size > maxFile) throw new FileError('file');
  const opened = openFile(new Uint8Array(await file.arrayBuffer()), password);
  return async (content: string) =>
    base64(await signContent(opened, new TextEncoder().encode(content)));
}
