import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Letters and marks that no English text has. */
const foreign = /[\u3000-\u30ff\u3400-\u9fff\uff01-\uff60]+/g;

/** Files that compare with what people, licences or lists write in Japanese, which no page says in their words. */
const reading =
  /^(forms\/rules\/|forms\/procedure\/(notation|same|serialNamed|serials|spoken)|forms\/address\/(addressBook|useCities)|features\/(desk\/(assigned|channelSet|decide)|preparation\/(elsewhere|search)|userinfo\/changes)\.ts)/;

/** What stands elsewhere all the same, and why. */
const allowed: Readonly<Record<string, RegExp>> = {
  'shell/prerender.tsx': /このページを使うには、|を有効にしてください。/, // before the language is known, beside the English
  'ui/ErrorSummary.tsx': /？/, // a label that asks
  'features/accounts/bulkTexts.ts': /【記入例】/, // as the file has it, in both languages
  'features/accounts/texts.ts': /株式会社/, // names are Japanese
  'features/desk/CaseEquipment.tsx': /・/, // what the server puts between
  'features/desk/emissionParts.ts': /SEPARATOR|depth/, // what a licence puts between, and around
  'forms/applicant/fields.ts': /within/, // as licences are numbered
  'features/desk/DraftedLicence.tsx': /、/, // what a licence puts between
  'features/desk/callSignTexts.ts': /でんぱたろう/, // call names are Japanese
  'features/identification/LetterProof.tsx': /〒/, // as an envelope has it
  'features/migration/ItemValue.tsx': /〒/, // as an old system has it
  'features/migration/texts.ts': /利用者|ユーザ/, // as the old systems call it
  'features/wizard/numberTexts.ts': /近|第|号/, // as licences are numbered
  'forms/applicant/choices.ts': /第[一二三四]級アマチュア無線技士/, // chosen by language
  'forms/procedure/item.ts': /[〇号の十]/, // as ordinances number their items
  'forms/applicant/texts.ts': /千代田区千代田|千代田荘/, // addresses are Japanese
};

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** The lines of a source with such letters in something else than a Japanese text. */
function mixed(source: string): string[] {
  const code = source.replace(comments, (text) => text.replace(/[^\n]/g, ' '));
  const lines = [...code.matchAll(foreign)]
    .filter(({ index }) => !japanese(code.slice(Math.max(0, index - 2000), index)))
    .map(({ index }) => code.slice(code.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? '');
  return [...new Set(lines)].map((line) => line.trim());
}

/** Whether what follows is the Japanese text of a pair, or of a choice by language. */
function japanese(before: string): boolean {
  if (/=== 'ja'\s*\?\s*['"`][^'"`]*$|=== 'en'\s*\?[^?:]*:\s*['"`][^'"`]*$/.test(before))
    return true;
  return [...before.matchAll(/(?<=[\s{(,])(ja|en)(?=:)/g)].at(-1)?.[1] === 'ja';
}

test('[R10.4] nothing of a page but its Japanese texts has Japanese letters or marks', () => {
  const wrong = ['src', 'apps'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!api\/|.*\/dev\/).*(?<!\.test|\.gen|\.fixture)\.tsx?$/.test(file))
      .filter((file) => !reading.test(file))
      .flatMap((file) =>
        mixed(readFileSync(`${folder}/${file}`, 'utf8'))
          .filter((line) => !allowed[file]?.test(line))
          .map((line) => `${file}: ${line}`),
      ),
  );
  expect(wrong).toEqual([]);
});

test('[R10.4] such letters are found in English texts and in code, and in no comment', () => {
  const source = `{ ja: '（日）', en: 'day（s）' }
    { ja: (n: number) => \`\${n ? \`\${n}日\` : '無'}\`, en: 'x' } // 日
    const c = list.join('、');
    const d = lang === 'ja' ? '、' : ', ';
    <li>（{text}）</li>`;
  expect(mixed(source)).toEqual([
    "{ ja: '（日）', en: 'day（s）' }",
    "const c = list.join('、');",
    '<li>（{text}）</li>',
  ]);
});
