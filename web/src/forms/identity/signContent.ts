import { ObjectIdentifier, OctetString } from 'asn1js';
import {
  Attribute,
  type BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_BasicConstraints,
  id_ContentType_Data,
  id_ContentType_SignedData,
  PrivateKeyInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Opened } from './openFile';
import { FileError } from './problem';

const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';

/** Curves by their object identifier, with the hash that fits each. */
const curves: Readonly<Record<string, { namedCurve: string; hash: string } | undefined>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', hash: 'SHA-256' },
  '1.3.132.0.34': { namedCurve: 'P-384', hash: 'SHA-384' },
  '1.3.132.0.35': { namedCurve: 'P-521', hash: 'SHA-512' },
};

interface Signer {
  key: CryptoKey;
  certificate: Certificate;
  hash: string;
}

/** Signs content with the key of an opened file: a detached CMS, DER. */
export async function signContent(opened: Opened, content: Uint8Array<ArrayBuffer>) {
  const certificates = opened.certificates.map(read);
  const { key, certificate, hash } = await signerOf(opened.keys, certificates);
  const digest = await crypto.subtle.digest(hash, content);
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_ContentType_Data }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: attributes(digest),
      }),
    ],
  });
  await signed.sign(key, 0, hash, content);
  const info = new ContentInfo({
    contentType: id_ContentType_SignedData,
    content: signed.toSchema(true),
  });
  return new Uint8Array(info.toSchema().toBER());
}

// Without the time of signing: the portal's own counts, and this machine's may be wrong.
const attributes = (digest: ArrayBuffer) =>
  new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({
        type: contentType,
        values: [new ObjectIdentifier({ value: id_ContentType_Data })],
      }),
      new Attribute({ type: messageDigest, values: [new OctetString({ valueHex: digest })] }),
    ],
  });

function read(der: Uint8Array<ArrayBuffer>): Certificate {
  try {
    return Certificate.fromBER(der.buffer);
  } catch (cause) {
    throw new FileError('file', cause);
  }
}

const isAuthority = (certificate: Certificate) =>
  (certificate.extensions ?? []).some(
    ({ extnID, parsedValue }) =>
      extnID === id_BasicConstraints && (parsedValue as BasicConstraints | undefined)?.cA === true,
  );

/** The first key with a certificate of its own among those of the file. */
async function signerOf(keys: Opened['keys'], certificates: Certificate[]): Promise<Signer> {
  for (const der of keys) {
    const { algorithm, hash } = kindOf(der);
    const key = await crypto.subtle
      .importKey('pkcs8', der, algorithm, true, ['sign'])
      .catch((cause: unknown) => Promise.reject(new FileError('key', cause)));
    for (const certificate of certificates) {
      const own = !isAuthority(certificate) && (await belongs(key, certificate, algorithm));
      if (own) return { key, certificate, hash };
    }
  }
  throw new FileError('noCertificate');
}

function kindOf(der: Uint8Array<ArrayBuffer>) {
  const privateKeyAlgorithm = algorithmOf(der);
  if (privateKeyAlgorithm.algorithmId === '1.2.840.113549.1.1.1') {
    return { algorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, hash: 'SHA-256' };
  }
  const named: unknown = privateKeyAlgorithm.algorithmParams;
  const curve = named instanceof ObjectIdentifier ? curves[named.valueBlock.toString()] : undefined;
  if (!curve) throw new FileError('key');
  return { algorithm: { name: 'ECDSA', namedCurve: curve.namedCurve }, hash: curve.hash };
}

function algorithmOf(der: Uint8Array<ArrayBuffer>) {
  try {
    return PrivateKeyInfo.fromBER(der.buffer).privateKeyAlgorithm;
  } catch (cause) {
    throw new FileError('key', cause);
  }
}

/** Whether a certificate is of a key: the public halves are the same. */
async function belongs(
  key: CryptoKey,
  certificate: Certificate,
  algorithm: RsaHashedImportParams | EcKeyImportParams,
): Promise<boolean> {
  const spki = certificate.subjectPublicKeyInfo.toSchema().toBER();
  try {
    const known = await crypto.subtle.importKey('spki', spki, algorithm, true, ['verify']);
    const [theirs, ours] = await Promise.all(
      [known, key].map((each) => crypto.subtle.exportKey('jwk', each)),
    );
    return theirs?.n === ours?.n && theirs?.x === ours?.x && theirs?.y === ours?.y;
  } catch {
    return false; // a key of another kind
  }
}
