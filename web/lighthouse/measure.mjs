// Measures a page with Lighthouse as on a phone: its own mobile preset and simulated throttling.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** Lighthouse's four categories, in the order they are told. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Starts a Chromium of its own, whose debugging port Lighthouse and Playwright speak to. */
export async function startChromium(chromePath) {
  const flags = ['--no-sandbox', '--disable-gpu'];
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'error' });
  // Also where the run is broken off.
  process.once('exit', () => chrome.kill());
  return chrome;
}

/** Measures once: points of 0 to 100, and which audits lose some. */
export async function measure(url, port, onlyCategories = categories) {
  const flags = { port, onlyCategories, output: 'html', logLevel: 'error' };
  const { lhr, report } = await lighthouse(url, flags);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const points = Object.fromEntries(
    Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
  );
  return { points, losses: losses(lhr), finalUrl: lhr.finalDisplayedUrl, report };
}

/** The audits that cost points, with what Lighthouse says of them. */
function losses({ categories: all, audits }) {
  return Object.entries(all).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id} ${audits[id].displayValue ?? ''} ${where(audits[id])}`),
  );
}

/** The first elements or addresses an audit names. */
function where({ details }) {
  const items = details?.items ?? [];
  const named = items.map((item) => item.node?.snippet ?? item.url ?? item.description);
  return named.filter(Boolean).slice(0, 3).join(' | ');
}
