import { defineConfig } from '@playwright/test';
import { stores } from './stores';

/**
 * Browser tests in Debian's Chromium against the real program, once on SQLite and,
 * for the whole journey, once on PostgreSQL.
 */
export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  fullyParallel: true,
  // More than cores: some wait for what takes its time, a scanner or a monitor that gathers.
  workers: 4,
  // Generous, because no test is about time: a busy machine is no fault of the portal.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['./failures.ts']],
  globalSetup: './seed.ts',
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // It doubles the time; `--trace retain-on-failure` shows what happened.
    trace: 'off',
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // The longest tests first, so that none is left over when the others are done.
    { name: 'postgres', testMatch: /journey.*\.spec\.ts/, metadata: { store: 'postgres' } },
    {
      name: 'sqlite',
      testIgnore: ['screenshots', 'lighthouse', 'speed', 'press'].map(
        (name) => `**/e2e/${name}/**`,
      ),
      metadata: { store: 'sqlite' },
    },
    { name: 'a11y', testMatch: /e2e\/a11y\/.*\.spec\.ts/, metadata: { store: 'sqlite' } },
    {
      name: 'lighthouse',
      testMatch: /e2e\/lighthouse\/.*\.spec\.ts/,
      metadata: { store: 'sqlite' },
    },
    { name: 'speed', testMatch: /e2e\/speed\/.*\.spec\.ts/, metadata: { store: 'sqlite' } },
    { name: 'press', testMatch: /e2e\/press\/.*\.spec\.ts/, metadata: { store: 'sqlite' } },
    {
      name: 'screenshots',
      testMatch: /e2e\/screenshots\/.*\.spec\.ts/,
      metadata: { store: 'sqlite' },
    },
  ],
  webServer: Object.values(stores).map((store) => ({
    command: `rm -rf ${store.data} && exec ${store.command}`,
    url: `${store.ops}/readyz`,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
});
