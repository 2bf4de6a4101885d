/** The characters of the steps for 0 to 63. */
const STEPS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

let known: ReadonlySet<string> | undefined;
let pending: Promise<void> | undefined;

/** Fetches the codes of all municipalities, of which forms have no need before one is typed. */
export function loadMunicipalities(): Promise<void> {
  pending ??= import('./municipalities.gen')
    .then(({ municipalitySteps }) => {
      known = codes(municipalitySteps);
    })
    .catch(() => {
      pending = undefined; // and is tried again with the next code
    });
  return pending;
}

// By how much the last three digits of each are more than those of the one before, from 99 on; a dot is 64.
function codes(steps: readonly string[]): ReadonlySet<string> {
  const list = new Set<string>();
  steps.forEach((row, i) => {
    let code = (i + 1) * 1000 + 99;
    for (const step of row) {
      code += step === '.' ? 64 : STEPS.indexOf(step);
      if (step !== '.') list.add(String(code).padStart(5, '0'));
    }
  });
  return list;
}

/**
 * Whether a municipality, or a ward of a city, has a code of 5 digits (JIS X 0402). Until the codes are there, and
 * where they cannot be had, each is taken: the server knows them all.
 */
export function municipality(code: string): boolean {
  if (!known) void loadMunicipalities();
  return known?.has(code) ?? true;
}
