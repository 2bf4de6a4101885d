import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names of pages, numbers, systems and laws, the same whatever is filed. */
const names = {
  ja: /申請・届出|電子申請番号|同時申請/g,
  en: /(electronic )?application (number|no\.|or inquiry number|progress)|payment or application number|(electronic )?applications? (and|or) notifications?|simultaneous application|lite application content/gi,
};

/** Where what is filed is an application, and why. */
const applications: Readonly<Record<string, string>> = {
  'ui/status/filingTexts.ts': 'the words of each kind',
  'ui/status/oldSystemTexts.ts': 'names of systems',
  'features/licence/texts.ts': 'a renewal is applied for',
  'features/preparation/preparationTexts.ts': 'a renewal is applied for',
  'features/preparation/search.ts': 'words that people type',
  'features/wizard/numberTexts.ts': 'a renewal is applied for',
  'application/filed/beforeTexts.ts': 'a renewal is applied for',
  'features/wizard/guaranteeTexts.ts': 'what is guaranteed is applied for',
  'features/desk/decisionTexts.ts': 'a licence is applied for',
  'features/desk/callSignTexts.ts': 'a licence is applied for',
  'features/desk/requestTexts.ts': 'only applications cost a fee',
  'application/fees/texts.ts': 'only applications cost a fee',
  'features/progress/provisionalTexts.ts': 'a licence and more time are applied for',
  'features/payment/payTexts.ts': 'only applications cost a fee',
  'features/payment/texts.ts': 'only applications cost a fee',
};

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The words of a source that people read and that speak of an application. */
function spoken(source: string): string[] {
  const texts = source.replace(/^\s*(\/?\*|\/\/).*$/gm, '').match(literal) ?? [];
  return texts.filter((text) => {
    const stripped = text.replace(/\$?\{[^}]*\}/g, '');
    if (/申請/.test(stripped.replace(names.ja, ''))) return true;
    const prose = /[A-Z ]/.test(stripped) && !stripped.includes('/');
    return prose && /\bapplica(tion|nt)s?\b/i.test(stripped.replace(names.en, ''));
  });
}

test('[R2.11] texts about filings of every kind do not call them applications', () => {
  const wrong = ['src', 'apps'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!api\/|.*\/dev\/).*(?<!\.test|\.gen)\.tsx?$/.test(file))
      .filter((file) => !(file in applications))
      .flatMap((file) =>
        spoken(readFileSync(`${folder}/${file}`, 'utf8')).map((text) => `${file}: ${text}`),
      ),
  );
  expect(wrong).toEqual([]);
});

test('[R2.11] what speaks of an application is found, and names and codes are not', () => {
  const source = `{ ja: 'この申請の内容', en: "What the applicant's form says" }
    { ja: '申請・届出の状況', en: 'Application progress', number: '電子申請番号', en: 'Application no.' }
    // the applicant's form
    api.call('/api/common/application/register', 'application.arrived', \`\${application} is here\`)`;
  expect(spoken(source)).toEqual(["'この申請の内容'", `"What the applicant's form says"`]);
});

test('[R8.7] codes of messages stand in attributes, never in the words of a page', () => {
  const pages = ['src', 'apps'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          file.endsWith('.tsx') && !/\/dev\/|features\/messages\/|credentials\/CodeList/.test(file),
      )
      .map((file) => `${folder}/${file}`),
  );
  // Staff read the catalogue by its codes; recovery codes are other codes.
  const shown = pages.filter((file) => /[^=$]\{(\w+\??\.)*code\}/.test(readFileSync(file, 'utf8')));
  expect(shown).toEqual([]);
});
