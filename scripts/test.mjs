import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { writeLongReport } from './long-report.mjs'
import { setUp } from './setup.mjs'
import { inRoot, run, script, step } from './steps.mjs'

const long = process.argv.includes('--long')
const filters = process.argv.slice(2).filter((it) => it !== '--long')
const started = Date.now()
const counts = { passed: 0, failed: 0 }

const node = await setUp({ build: false })
const tool = (name, args, cwd) => run(node, [script(...name), ...args], { name: name[1], cwd })

/** With a filter, only those tests run, without the checks. */
const checks =
  filters.length > 0
    ? []
    : [
        ['Checking style (biome)', () => tool(['@biomejs/biome', 'biome'], ['check', '--max-diagnostics=50'])],
        ['Checking types (server, packages, tests)', () => checkTypes('tsconfig.json')],
        ['Checking types (web)', checkWeb],
      ]

try {
  await all([buildServer(node), buildWeb(node), ...checks.map(([what, act]) => step(what, act))])
  await runTests()
} catch (error) {
  process.exitCode = 1
  counts.failed = Math.max(counts.failed, 1)
  process.stdout.write(`${error.output ?? ''}stoa: ${error.message}\n`)
}
process.stdout.write(
  `stoa: ${process.exitCode ? 'red' : 'green'} after ${Math.round((Date.now() - started) / 1000)} s\n`,
)
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)

async function checkWeb() {
  const web = inRoot('apps/web')
  await tool(['@react-router/dev', 'react-router'], ['typegen'], web)
  await checkTypes('tsconfig.json', web)
}

/** More checkers would each process shared files again; the other half of the time is for other steps. */
function checkTypes(project, folder) {
  return tool(['typescript', 'tsc'], ['--noEmit', '--checkers', '1', '-p', project], folder)
}

/** In parallel, each to its end, even if others fail. */
async function all(steps) {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

async function runTests() {
  const folder = long ? inRoot('reports') : mkdtempSync(path.join(tmpdir(), 'stoa-report-'))
  mkdirSync(folder, { recursive: true })
  const report = path.join(folder, 'long.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = {
    ...process.env,
    ...(long && { STOA_TEST_LONG: '1' }),
    ...(filters.length === 0 && { STOA_FULL_RUN: '1' }),
  }
  try {
    await run(node, [script('vitest', 'vitest'), 'run', ...reporters, ...filters], {
      name: 'vitest',
      env,
      stdio: 'inherit',
    })
  } finally {
    count(report)
    if (long && existsSync(report)) writeLongReport(report)
    if (!long) rmSync(folder, { recursive: true, force: true })
  }
}

/** The report is missing if the run was aborted. */
function count(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    Object.assign(counts, { passed: numPassedTests, failed: numFailedTests })
  } catch {
    process.stdout.write('stoa: the tests did not run to their end\n')
  }
}
