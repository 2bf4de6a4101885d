import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(web + path, 'utf8');
const scheme = read('src/ui/scheme.css');
const theme = read('node_modules/@digital-go-jp/tailwind-theme-plugin/dist/v4.css');

type Tokens = Record<string, string>;

/** The colour tokens that a piece of CSS sets. */
const tokensOf = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );

/** The rule of scheme.css behind a media query. */
const block = (query: string) => {
  const at = scheme.indexOf(query);
  if (at < 0) throw new Error(`no ${query}`);
  return tokensOf(scheme.slice(at, scheme.indexOf('\n}\n', at)));
};

const dark = block('@media screen and (prefers-color-scheme: dark)');
const more = block('@media screen and (prefers-contrast: more)');
const own = tokensOf(scheme.slice(0, scheme.indexOf('@media')));

/** All tokens as a portal sees them. */
function page(app: 'user' | 'staff', ...on: Tokens[]): Tokens {
  const key = tokensOf(read(`apps/${app}/styles.css`));
  return Object.assign({}, tokensOf(theme), own, key, ...on);
}

function colour(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? '';
  const other = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(tokens, other);
  if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`${name} is ${value}`);
  return value;
}

/** Relative luminance and contrast (WCAG 2.2). */
const luminance = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);

const contrast = (a: string, b: string) => {
  const [light = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (low + 0.05);
};

/** What stands as text on what, in the components. */
const texts: readonly [string, readonly string[]][] = [
  ['solid-gray-800', ['white', 'solid-gray-50', 'solid-gray-100', 'key-50']],
  ['solid-gray-700', ['white', 'solid-gray-50', 'key-50']],
  ['solid-gray-536', ['white']],
  ['key-900', ['white', 'key-50']],
  ['key-1000', ['white', 'solid-gray-50', 'key-50']],
  [
    'white',
    ['key-900', 'key-1000', 'key-1200', 'solid-gray-800', 'error-2', 'red-1000', 'red-1200'],
  ],
  ['error-1', ['white']],
  // On a row of a list also where it is selected, or the pointer is over it.
  ['error-2', ['white', 'red-50', 'key-50', 'solid-gray-50']],
  ['red-1000', ['red-50']],
  ['green-900', ['green-50']],
  ['orange-1000', ['orange-50']],
  ['orange-800', ['white']],
];

/** What is drawn on the page itself: frames of controls, icons, the ring of the focus. */
const drawn = [
  'solid-gray-420',
  'solid-gray-536',
  'solid-gray-600',
  'key-900',
  'error-1',
  'success-2',
  'warning-yellow-2',
  'warning-orange-2',
  'focus',
];

const weak = (tokens: Tokens, least: number) =>
  texts.flatMap(([text, grounds]) =>
    grounds
      .map((ground) => ({
        text,
        ground,
        is: contrast(colour(tokens, text), colour(tokens, ground)),
      }))
      .filter(({ is }) => is < least),
  );

describe.each(['user', 'staff'] as const)('the colours of the %s portal', (app) => {
  test('hold 4.5:1 for text in the light scheme and 7:1 in the dark one', () => {
    expect(weak(page(app), 4.5)).toEqual([]);
    expect(weak(page(app, dark), 7)).toEqual([]);
  });

  test('hold 7:1 for every grey and every mistake where more contrast is asked for', () => {
    const strong = (tokens: Tokens) =>
      weak(tokens, 7).filter(({ text }) => /gray|error/.test(text));
    expect(strong(page(app, more))).toEqual([]);
    expect(strong(page(app, dark, more))).toEqual([]);
  });

  test.each([
    ['light', [page(app), page(app, more)]],
    ['dark', [page(app, dark), page(app, dark, more)]],
  ] as const)('hold 3:1 for what is drawn on the page, %s', (_, pages) => {
    for (const tokens of pages) {
      const low = drawn.filter(
        (each) => contrast(colour(tokens, each), colour(tokens, 'white')) < 3,
      );
      expect(low).toEqual([]);
    }
  });
});

test('every colour that a component names has its counterpart in the dark scheme', () => {
  const names = Object.keys({ ...tokensOf(theme), ...own });
  const files = ['src', 'apps'].flatMap((folder) =>
    (readdirSync(web + folder, { recursive: true }) as string[])
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => read(`${folder}/${name}`)),
  );
  const source = [...files, read('src/ui/base.css'), read('src/ui/site.css')].join('\n');
  const used = names.filter((name) =>
    new RegExp(`[-:]-?(?:color-)?${name}(?![\\w-])`).test(source),
  );
  expect(used).toContain('solid-gray-700');
  // The ring's yellow is the same on both; the key colours are names of others (styles.css).
  const same = new Set(['yellow-300']);
  const of = (name: string) => name.replace(/^key-/, 'blue-');
  expect(used.filter((name) => !(of(name) in dark) && !same.has(name))).toEqual([]);
  expect(
    Object.keys(dark)
      .filter((name) => /^blue-/.test(name))
      .map((name) => name.replace('blue', 'green'))
      .filter((name) => !(name in dark)),
  ).toEqual([]);
});

test('what is red in a row of a work list is readable where it is selected or pointed at', () => {
  const rows = [
    ...read('src/ui/table/WorkTable.tsx').matchAll(/'bg-key-50' : 'hover:bg-solid-gray-50'/g),
  ];
  expect(rows).toHaveLength(1);
  const red = [
    'desk/list/Cells.tsx',
    'desk/list/useColumns.tsx',
    'worklist/useColumns.tsx',
  ].flatMap((file) =>
    [...read(`src/features/${file}`).matchAll(/text-(error-\d|red-\d+)/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  expect(red.length).toBeGreaterThan(0);
  for (const app of ['user', 'staff'] as const) {
    const tokens = page(app);
    for (const name of red) {
      for (const ground of ['white', 'key-50', 'solid-gray-50']) {
        expect(contrast(colour(tokens, name), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});
