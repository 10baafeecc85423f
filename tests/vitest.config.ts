import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { installedBrowser, testFlags } from '../src/cli/setup/browser.mjs';
import { ResultsReporter } from './house/resultsReporter.ts';

const top = fileURLToPath(new URL('..', import.meta.url));
const executablePath = installedBrowser();
/** One set of options for each project: vitest writes into what it is given. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { args: testFlags, ...(executablePath ? { executablePath } : {}) },
  }),
  instances: [{ browser: 'chromium' as const }],
});

export default defineConfig({
  root: top,
  test: {
    reporters: ['default', new ResultsReporter(process.env.VEDETTE_RESULTS)],
    passWithNoTests: true,
    projects: [
      {
        root: top,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          testTimeout: 30_000,
        },
      },
      {
        root: top,
        plugins: [react()],
        test: { name: 'browser', include: ['tests/**/*.browser.test.tsx'], browser: browser() },
      },
      {
        root: top,
        plugins: [
          storybookTest({
            configDir: fileURLToPath(new URL('../stories/.storybook', import.meta.url)),
          }),
        ],
        test: { name: 'storybook', testTimeout: 60_000, browser: browser() },
      },
      {
        root: top,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
