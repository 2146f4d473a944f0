import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/long-first.ts'

const apart = ['**/node_modules/**', '**/build/**']
const needsServer = ['**/*.http.test.ts', '**/*.database.test.ts', 'tests/**/*.test.ts']
/** These need no server of ours, and wait for databases that start and stop. */
const startsDatabases = ['**/embedded-postgres/*.test.ts']

/** `rules` run in memory; `server` shares one server and one database, where every test creates its own site. */
export default defineConfig({
  test: {
    // More than cores, as tests wait for browsers, clocks and killed servers most of the time.
    maxWorkers: availableParallelism() + 3,
    // Node runs our sources unchanged, and faster than after a transformation by Vite.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', './tests/support/tsx.js'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'extensions/**/*.test.ts'],
          exclude: [...apart, ...needsServer, ...startsDatabases],
          testTimeout: 30_000,
          // They share no state that others could break, and would spend most of their time loading the same files.
          isolate: false,
          // First: a worker is replaced, with all modules loaded, when the next file belongs to another project.
          sequence: { groupOrder: 0 },
          // They never wait.
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          name: 'server',
          include: [...needsServer, ...startsDatabases],
          exclude: apart,
          globalSetup: ['tests/support/global-setup.ts'],
          // Loading the same files, or starting a browser, for each test would take longer than most tests.
          isolate: false,
          sequence: { groupOrder: 1 },
          // A journey waits up to 30 s for each of its steps; long ones take their time on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // An element that is waited for is missing if it never appears, not if it appears late.
          expect: { poll: { timeout: 30_000, interval: 100 } },
        },
      },
    ],
  },
})
