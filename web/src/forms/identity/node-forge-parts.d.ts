// The parts of node-forge that open a .p12 file; the whole of it is much larger.
declare module 'node-forge/lib/asn1' {
  import { asn1 } from 'node-forge';
  export default asn1;
}
declare module 'node-forge/lib/pki' {
  import { pki } from 'node-forge';
  export default pki;
}
declare module 'node-forge/lib/pkcs12' {
  import { pkcs12 } from 'node-forge';
  export default pkcs12;
}
