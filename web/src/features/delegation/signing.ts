// What is loaded when something is to be signed: one file, so that the pages know of no more.
export { CertificateSigning, SignByCertificate } from './CertificateSigning';
export { RenewDialog } from './RenewDialog';
