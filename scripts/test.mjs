import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildServer } from './build-server.mjs'
import { buildExtendedWeb, buildWeb, isWebBuilt } from './build-web.mjs'
import { writeLongReport } from './long-report.mjs'
import { fail, setUp } from './setup.mjs'
import { inRoot, root, run, script, step } from './steps.mjs'
import { findStage, needsServer, opensNoPages, selectTests, testStages } from './test-stages.mjs'

const long = process.argv.includes('--long')
const started = Date.now()
const selection = select(process.argv.slice(2).filter((argument) => argument !== '--long'))
const counts = { passed: 0, failed: 0 }
/** What is printed of each stage at the end. */
const results = new Map()
/** The test files that took longest, as lines. */
let slowest = []

const node = await setUp({ build: false })
const tool = (name, args, cwd) => run(node, [script(...name), ...args], { name: name[1], cwd })
const checks = {
  lint: () =>
    step('Checking style (biome)', () => tool(['@biomejs/biome', 'biome'], ['check', '--max-diagnostics=50'])),
  types: () =>
    all([
      step('Checking types (server, packages, tests)', () => checkTypes('tsconfig.json')),
      step('Checking types (web)', checkWeb),
    ]),
}

try {
  await all([...builds(), ...selection.checks.map((name) => stage(name, checks[name]))])
  if (selection.files.length > 0) await runTests()
} catch (error) {
  process.exitCode = 1
  counts.failed = Math.max(counts.failed, 1)
  process.stdout.write(`${error.output ?? ''}stoa: ${error.message}\n`)
}
report()

function select(names) {
  try {
    return selectTests(names)
  } catch (error) {
    return fail(error.message)
  }
}

function builds() {
  const { files } = selection
  if (!files.some(needsServer)) return []
  const pages = files.every(opensNoPages) && isWebBuilt() ? [] : [buildWeb(node)]
  const extended = files.some((file) => file.endsWith('tests/e2e/extensions.test.ts'))
  return [buildServer(node), ...pages, ...(extended ? [buildExtendedWeb(node)] : [])]
}

async function stage(name, act) {
  const since = Date.now()
  results.set(name, 'did not run')
  try {
    await act()
    results.set(name, `passed in ${seconds(since)} s`)
  } catch (error) {
    results.set(name, 'FAILED')
    throw error
  }
}

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
  const json = path.join(folder, 'long.json')
  rmSync(json, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${json}`]
  const env = {
    ...process.env,
    // Every worker loads the same two thousand files: the next one reads them stripped of types and compiled.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules/.cache/node'),
    ...(long && { STOA_TEST_LONG: '1' }),
    ...(selection.isAll && { STOA_FULL_RUN: '1' }),
  }
  const files = selection.isAll ? [] : selection.files
  try {
    await run(node, [script('vitest', 'vitest'), 'run', ...reporters, ...files], {
      name: 'vitest',
      env,
      stdio: 'inherit',
    })
  } finally {
    readResults(json)
    if (long && existsSync(json)) writeLongReport(json)
    if (!long) rmSync(folder, { recursive: true, force: true })
  }
}

/** The report is missing if the run was aborted. */
function readResults(json) {
  let found
  try {
    found = JSON.parse(readFileSync(json, 'utf8'))
  } catch {
    process.stdout.write('stoa: the tests did not run to their end\n')
    return
  }
  counts.passed = found.numPassedTests
  counts.failed = found.numFailedTests
  const files = found.testResults.map(({ name, status, assertionResults }) => {
    const file = toFile(name)
    const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length
    return { file, hasFailed: status === 'failed', passed: count('passed'), failed: count('failed') }
  })
  slowest = listSlowest(found.testResults)
  for (const name of testStages) {
    const ofStage = files.filter(({ file }) => findStage(file) === name)
    if (ofStage.length > 0) results.set(name, toResult(ofStage))
  }
}

/** By the clock: a file that shares the machine with heavy ones takes longer. */
function listSlowest(testResults, count = 10) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ file: toFile(name), took: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.took - one.took)
    .slice(0, count)
    .map(({ file, took }) => `${took.toFixed(0).padStart(5)} s ${file}`)
}

function toFile(name) {
  return path.relative(root, name).replaceAll('\\', '/')
}

function toResult(files) {
  const sum = (key) => files.reduce((total, file) => total + file[key], 0)
  const failed = files.filter(({ hasFailed }) => hasFailed)
  if (failed.length === 0) return `passed, ${sum('passed')} tests`
  return `FAILED, ${sum('failed')} of ${sum('passed') + sum('failed')} tests: ${failed.map(({ file }) => file).join(' ')}`
}

/** The slowest files, then one line per stage, and an annotation where GitHub runs it. */
function report() {
  if (slowest.length > 0) process.stdout.write(`stoa: the slowest test files\n${slowest.join('\n')}\n`)
  for (const [name, result] of results) {
    process.stdout.write(`stoa: ${name.padEnd(12)} ${result}\n`)
    if (process.env.GITHUB_ACTIONS && result.startsWith('FAILED')) {
      process.stdout.write(`::error title=${name}::${result}\n`)
    }
  }
  process.stdout.write(`stoa: ${process.exitCode ? 'red' : 'green'} after ${seconds(started)} s\n`)
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}
