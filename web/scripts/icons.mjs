// Writes public/*.png and favicon.ico: the icon in the sizes that browsers and phones ask for,
// and the picture that stands for the portal where a link to it is shared. Run it after a change
// of the icon or the name (npm run icons); what it writes is in git.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { smaller } from './png.mjs';

const out = new URL('../public/', import.meta.url).pathname;
const key = { 50: '#e8f1fe', 300: '#9db7f9', 900: '#0017c1' };

/** The antenna of public/favicon.svg, which holds it too. */
const antenna = `
  <g fill="none" stroke="#fff" stroke-linecap="round">
    <path stroke-width="2.5" d="M10.3 18.7a8 8 0 0 1 0-11.4M21.7 7.3a8 8 0 0 1 0 11.4"/>
    <path stroke-width="2.2" d="M16 15.5 12 26M16 15.5 20 26M13.4 22.5h5.2"/>
  </g>
  <circle cx="16" cy="13" r="2.6" fill="#fff"/>`;

const svg = (inside, box = '0 0 32 32') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

/** A tile of its own, with round corners and an edge that shows it on dark backgrounds. */
const tile = svg(
  `<rect x=".75" y=".75" width="30.5" height="30.5" rx="6.5" fill="${key[900]}" stroke="#fff" stroke-width="1.5"/>${antenna}`,
);
/** To the edges, for a phone that cuts the corners itself. */
const full = svg(`<rect width="32" height="32" fill="${key[900]}"/>${antenna}`);
/** To the edges, with all that matters inside the middle circle of four fifths. */
const maskable = svg(
  `<rect x="-8" y="-8" width="48" height="48" fill="${key[900]}"/>${antenna}`,
  '-4 -3.4 40 40',
);

/** The waves of the top page. */
const waves = [40, 80, 120, 160, 200].map((radius) => {
  const [dx, dy] = [radius * 0.77, radius * 0.64];
  const d = `M${230 - dx} ${140 + dy}A${radius} ${radius} 0 0 1 ${230 - dx} ${140 - dy}M${230 + dx} ${140 - dy}A${radius} ${radius} 0 0 1 ${230 + dx} ${140 + dy}`;
  return `<path opacity="${1 - radius / 260}" d="${d}"/>`;
});
const hero = svg(
  `<g fill="none" stroke="${key[300]}" stroke-width="3">${waves.join('')}</g>
  <g fill="none" stroke="${key[900]}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
    <path d="M230 152 190 316M230 152l40 164M214 218h32M203 262l43-44M257 262l-43-44M200 276h60"/>
    <circle cx="230" cy="140" r="11" fill="${key[900]}" stroke="none"/>
  </g>`,
  '0 0 460 316',
);
const social = `
  <style>
    body { background: ${key[50]}; color: #333; font-family: "Noto Sans JP", "Noto Sans CJK JP"; }
    main { position: absolute; inset: 0; padding: 150px 0 0 90px; border-top: 14px solid ${key[900]}; }
    h1 { margin: 0; font-size: 76px; line-height: 1.3; }
    h1 span { display: block; font-size: 56px; }
    p { margin: 34px 0 0; color: #4d4d4d; font-size: 27px; line-height: 1.6; }
    main svg { position: absolute; right: -72px; bottom: 0; width: 640px; }
  </style>
  <main>
    ${hero}
    <h1>電波利用ポータル<span lang="en">Radio Portal</span></h1>
    <p>申請・届出、手数料の納付、免許状の確認<br><span lang="en">Apply, pay fees and view your licences</span></p>
  </main>`;

/** A 32 px PNG in the frame that old browsers look for: one picture, 22 bytes before it. */
function ico(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--font-render-hinting=none'],
});

async function picture(html, width, height = width) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${html}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return smaller(png);
}

const files = {
  'favicon.ico': ico(await picture(tile, 32)),
  'icon-192.png': await picture(tile, 192),
  'icon-512.png': await picture(tile, 512),
  'apple-touch-icon.png': await picture(full, 180),
  'maskable-512.png': await picture(maskable, 512),
  'og.png': await picture(social, 1200, 630),
};
await browser.close();
for (const [name, bytes] of Object.entries(files)) {
  writeFileSync(out + name, bytes);
  console.log(`${(bytes.length / 1000).toFixed(1).padStart(6)} kB  ${name}`);
}
