import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const apart = ['**/node_modules/**', '**/build/**']
const needsServer = ['**/*.http.test.ts', '**/*.database.test.ts', 'tests/**/*.test.ts']

/** `rules` need nothing but memory; `server` shares one server and one database, on which every test makes its own site. */
export default defineConfig({
  test: {
    // One for each core, although the server needs some of it: browsers and clocks are waited for most of the time.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          exclude: [...apart, ...needsServer],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: needsServer,
          exclude: apart,
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
