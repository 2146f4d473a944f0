import { existsSync, readdirSync } from 'node:fs'
import { joinRoot } from './steps.mjs'

/** The checks that need no test runner. */
export const checks = ['lint', 'types']

/** The stages of the tests, by the place or the ending of a file; the first that fits counts. */
const places = [
  ['structure', /^tests\/structure\//],
  ['browser', /^tests\/e2e\//],
  ['generated', /^tests\/(generated\/|extensions\/operations)/],
  ['conformance', /^tests\/(conformance|client)\//],
  ['hostile', /^tests\/hostile\//],
  ['faults', /^tests\/faults\/|\/embedded-postgres\//],
  ['server', /\.(http|database)\.test\.ts$/],
  ['rules', /./],
]

/** In the order in which they are reported. */
export const testStages = ['structure', 'rules', 'server', 'generated', 'conformance', 'hostile', 'faults', 'browser']

export const findStage = (file) => places.find(([, place]) => place.test(file))[0]

/** Folders whose name stands for their tests: `npm test -- cart`. */
const folders = [
  'apps/server/src/modules',
  'apps/server/src/kernel',
  'apps/server/src/providers',
  'packages',
  'extensions',
]

/**
 * What to run for the arguments of `npm test`: names of stages, names of modules and packages, or parts of file names;
 * everything without arguments.
 */
export function selectTests(names) {
  const files = listTestFiles()
  if (names.length === 0) return { checks, files, isAll: true }
  const tests = names.filter((name) => !checks.includes(name))
  return {
    checks: checks.filter((name) => names.includes(name)),
    files: [...new Set(tests.flatMap((name) => findFiles(name, files)))],
    isAll: false,
  }
}

function findFiles(name, files) {
  const folder = folders.map((parent) => `${parent}/${name}`).find((path) => existsSync(joinRoot(path)))
  const found = testStages.includes(name)
    ? files.filter((file) => findStage(file) === name)
    : files.filter((file) => (folder ? file.startsWith(`${folder}/`) : file.includes(name)))
  if (found.length > 0) return found
  throw new Error(
    `No test belongs to "${name}". Name a stage (${[...checks, ...testStages].join(', ')}), a module such as cart, or part of a file's name.`,
  )
}

const skipped = new Set(['node_modules', 'build', '.react-router'])

/** By hand, as this runs on the Node that is installed: Node 20 has no `globSync`. */
function listTestFiles(folders = ['packages', 'extensions', 'apps', 'tests']) {
  return folders.flatMap((folder) =>
    readdirSync(joinRoot(folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listTestFiles([path])
      return path.endsWith('.test.ts') ? [path] : []
    }),
  )
}

/** Tests that open no page: an older build of the pages is good enough for their server. */
export const opensNoPages = (file) => /^(apps\/server\/src\/(modules|providers)|packages)\//.test(file)
export const needsServer = (file) => findStage(file) !== 'rules'
