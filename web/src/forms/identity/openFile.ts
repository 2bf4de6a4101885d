import type { asn1 as Asn1, pkcs12 as Pkcs12 } from 'node-forge';
import asn1 from 'node-forge/lib/asn1';
import pkcs12 from 'node-forge/lib/pkcs12';
import pki from 'node-forge/lib/pki';
import { FileError } from './problem';

/** What is in a .p12 file, all of it in DER: certificates, and keys as PKCS #8. */
export interface Opened {
  certificates: Uint8Array<ArrayBuffer>[];
  keys: Uint8Array<ArrayBuffer>[];
}

const bytesOf = (tree: Asn1.Asn1) =>
  Uint8Array.from(asn1.toDer(tree).getBytes(), (letter) => letter.charCodeAt(0));

const textOf = (bytes: Uint8Array) => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/**
 * Opens a .p12 file with its password: PBES2 with AES as of now, triple DES and RC2
 * of old programs. Throws a FileError that says what is wrong with it.
 */
export function openFile(file: Uint8Array, password: string): Opened {
  const opened: Opened = { certificates: [], keys: [] };
  for (const bag of bagsOf(file, password)) {
    if (bag.type === pki.oids.certBag) {
      // Certificates of elliptic curves stay as they were read: the library knows only RSA.
      opened.certificates.push(bytesOf(bag.cert ? pki.certificateToAsn1(bag.cert) : bag.asn1));
    } else if (bag.type === pki.oids.keyBag || bag.type === pki.oids.pkcs8ShroudedKeyBag) {
      opened.keys.push(bytesOf(keyOf(bag)));
    }
  }
  if (opened.keys.length === 0) throw new FileError('noKey');
  if (opened.certificates.length === 0) throw new FileError('noCertificate');
  return opened;
}

const keyOf = (bag: Pkcs12.Bag) =>
  bag.key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(bag.key)) : bag.asn1;

function bagsOf(file: Uint8Array, password: string): Pkcs12.Bag[] {
  const tree = treeOf(file);
  try {
    return pkcs12
      .pkcs12FromAsn1(tree, false, password)
      .safeContents.flatMap((content) => content.safeBags);
  } catch (cause) {
    // The library tells a wrong password apart only in its words.
    const wrong = /password|decrypt|MAC could not/i.test(String(cause));
    throw new FileError(wrong ? 'password' : 'file', cause);
  }
}

function treeOf(file: Uint8Array): Asn1.Asn1 {
  try {
    return asn1.fromDer(textOf(file));
  } catch (cause) {
    throw new FileError('file', cause);
  }
}
