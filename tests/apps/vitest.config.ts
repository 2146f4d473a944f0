import { defineConfig } from 'vitest/config'

/** The example shops install and build their own packages, so they are not part of `npm test`. */
export default defineConfig({
  test: {
    name: 'apps',
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/apps/*.spec.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Each starts a bundler and a browser.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', './tests/support/tsx.js'],
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
})
