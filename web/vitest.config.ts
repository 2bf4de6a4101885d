import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    environment: 'node',
    // Generous, because no test is about time: a busy machine is no fault of the portal.
    testTimeout: 60_000,
    include: ['src/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
  },
});
