/** The names in a ZIP archive, as its directory has them. */
export function zipNames(archive: Buffer): string[] {
  const names: string[] = [];
  const entry = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = archive.indexOf(entry); at >= 0; at = archive.indexOf(entry, at + 46)) {
    names.push(archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString());
  }
  return names;
}
