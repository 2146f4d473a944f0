import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/long-first.ts'

const apart = ['**/node_modules/**', '**/build/**']
const needsServer = ['**/*.http.test.ts', '**/*.database.test.ts', 'tests/**/*.test.ts']
/** Need no server of ours, and wait for databases that start and end. */
const startsDatabases = ['**/embedded-postgres/*.test.ts']

/** `rules` need nothing but memory; `server` shares one server and one database, on which every test makes its own site. */
export default defineConfig({
  test: {
    // More than there are cores: browsers, clocks and servers that were killed are waited for most of the time.
    maxWorkers: availableParallelism() + 3,
    // Node reads our sources as they are, and then runs them faster than when Vite has changed them.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', './tests/support/tsx.js'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          exclude: [...apart, ...needsServer, ...startsDatabases],
          testTimeout: 30_000,
          // They keep nothing that another could trip over, and most of their time would go into loading the same files.
          isolate: false,
          // First, and by themselves: a worker ends, with all that it has loaded, when the next file is of another project.
          sequence: { groupOrder: 0 },
          // They wait for nothing.
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          name: 'server',
          include: [...needsServer, ...startsDatabases],
          exclude: apart,
          globalSetup: ['tests/support/global-setup.ts'],
          // Loading the same files for each would take longer than most of them, and so would a browser for each.
          isolate: false,
          sequence: { groupOrder: 1 },
          // A journey waits 30 s for each of its steps; what has many takes its time on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What is looked for until it is there is broken when it does not come at all, not when it comes late.
          expect: { poll: { timeout: 30_000, interval: 100 } },
        },
      },
    ],
  },
})
