import type { ReviewSummary } from '@/api/model';
import { localStore, sessionStore } from '@/lib/storage';
import type { Selection } from '@/ui/table/selection';

const LIST = 'deskList';
const OPENED = 'deskOpened';
const VERSIONS = 'deskVersions';
const COLUMNS = 'deskColumns';
const ROOMY = 'deskRoomy';

/** The list as it was left, for the ways back to it. */
export const keptList = {
  set: (path: string) => sessionStore.set(LIST, path),
  get: () => {
    const path = sessionStore.get(LIST) ?? '';
    return /^\/desk(\?|$)/.test(path) ? path : '/desk';
  },
};

/** The case that was opened last out of the list, and its line, to which the focus returns. */
export const keptOpened = {
  set: (number: string, line = 0) => sessionStore.set(OPENED, `${number} ${line}`),
  take: () => {
    const [number = '', line] = (sessionStore.get(OPENED) ?? '').split(' ');
    sessionStore.remove(OPENED);
    return number === '' ? undefined : { number, line: Number(line) };
  },
};

/** How the list looks; it stays in the browser. */
export const keptLook = {
  columns: () => (localStore.get(COLUMNS) ?? '').split(',').filter(Boolean),
  setColumns: (columns: readonly string[]) => localStore.set(COLUMNS, columns.join(',')),
  roomy: () => localStore.get(ROOMY) === '1',
  setRoomy: (roomy: boolean) => localStore.set(ROOMY, roomy ? '1' : ''),
};

type Versions = Record<string, number>;

function versionsKept(): Versions {
  try {
    return JSON.parse(sessionStore.get(VERSIONS) ?? '{}') as Versions;
  } catch {
    return {};
  }
}

/** Remembers at which version each selected filing was seen, and gives those of a selection. */
export const keptVersions = {
  note(
    selection: Selection,
    rows: readonly Pick<ReviewSummary, 'electronicApplicationNumber' | 'version'>[],
  ) {
    const before = versionsKept();
    const shown = new Map(rows.map((row) => [row.electronicApplicationNumber, row.version]));
    const now = selection.keys.map((key) => [key, shown.get(key) ?? before[key] ?? 0]);
    sessionStore.set(VERSIONS, JSON.stringify(Object.fromEntries(now)));
  },
  of(keys: readonly string[]) {
    const versions = versionsKept();
    return keys.map((key) => ({
      electronicApplicationNumber: key,
      version: versions[key] ?? 0,
    }));
  },
};
