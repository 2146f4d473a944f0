import { AsyncLocalStorage } from 'node:async_hooks'
import { execFileSync } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { createVitest } from 'vitest/node'
import { joinRoot } from '../steps.mjs'
import { explainSame, listRules, withSwitches } from './rules.mjs'

/**
 * Measures whether authorization rules are tested. Each condition of a rule is forced to true and then to false, and a
 * test has to fail. `npm run mutate [words of a path or rule…]`, or `npm run mutate -- --list`;
 * `--own` runs only the tests of the rule's own module.
 *
 * One server and one PostgreSQL serve all mutants: the code is loaded once, with a switch at every condition, and each
 * request names its mutant. First all tests run unchanged, which records the conditions that each evaluates; at the end
 * of each file its mutants run against a few tests whose answers would differ (`runner.mjs`), which detects nearly all.
 * The others run against all tests, their own module's first, until one fails. The contract's declarations of who may
 * call an operation are not changed: the generated tests read them.
 */
const isList = process.argv.includes('--list')
/** Only the tests beside the code: a quick check of one module. */
const isQuick = process.argv.includes('--own')
const args = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const enough = 0.95
/** Mutants that are tried concurrently; each mostly waits for responses. */
const workerCount = availableParallelism() + 1
/** Tests per batch for a mutant; the last batch is all that remain. */
const goes = [6, 40, Infinity]

const files = execFileSync('git', ['ls-files', 'apps/server/src'], { cwd: joinRoot('.') })
  .toString()
  .split('\n')
  .filter((file) => /^apps\/server\/src\/(?:kernel|modules|pages)\/.*(?<!\.test)\.ts$/.test(file))
const rules = files.flatMap(listRules)
const byFile = Map.groupBy(rules, ({ file }) => joinRoot(file))
const mutants = rules
  .flatMap((rule) => [true, false].map((answer) => ({ rule, answer })))
  .map((mutant) => ({
    ...mutant,
    name: `${mutant.rule.file}:${mutant.rule.line} ${mutant.rule.text} → ${mutant.answer}`,
  }))
  .filter(({ name, rule, answer }) => args.every((word) => name.includes(word)) && !explainSame(rule, answer))
if (mutants.length === 0) throw new Error('No rule has these words in it.')

/** Generated tests check authorization of every operation; hostile tests check ownership. */
const everywhere = [
  'tests/generated/operations',
  'tests/generated/members',
  'tests/generated/isolation',
  ...['commerce', 'forgery', 'members', 'redirects', 'review-requests', 'reviews', 'selling', 'tokens', 'uploads'].map(
    (name) => `tests/hostile/${name}`,
  ),
]
const identityTests = / needs a token$| a token that was made up$| is not for a \w+$/
const getFolder = (file) => /^(apps\/server\/src\/(?:modules\/[^/]+|kernel|pages))\//.exec(file)[1]
/** Modules that serve another one's operations: their tests test its rules. */
const neighbours = {
  'apps/server/src/modules/catalog': ['apps/server/src/modules/inventory'],
  'apps/server/src/modules/identity': ['apps/server/src/modules/people'],
  'apps/server/src/modules/members': ['apps/server/src/modules/people'],
}
const folders = [...new Set(mutants.map(({ rule }) => getFolder(rule.file)))]
  .flatMap((folder) => [folder, ...(neighbours[folder] ?? [])])
  .map((folder) => `${folder}/`)

/** By rule and test: the answers that the rule gave. */
const askers = new Map()
/** Whose request is being answered: a test's or a mutant's. */
const whose = new AsyncLocalStorage()
subscribe('http.server.request.start', ({ request }) => whose.enterWith(request.headers['x-stoa-whose']))

globalThis.stoaRule = (id, answer) => {
  const [kind, name] = whose.getStore()?.split(' ') ?? []
  if (kind === 'test') note(name, id, Boolean(answer))
  if (kind !== 'mutant') return answer
  const mutant = mutants[Number(name)]
  return mutant.rule.id === id ? mutant.answer : answer
}

function note(test, id, answer) {
  if (!askers.has(id)) askers.set(id, new Map())
  const answers = askers.get(id).get(test)
  if (!answers) askers.get(id).set(test, [answer])
  else if (!answers.includes(answer)) answers.push(answer)
}

/** By mutant: the message of the test that detected it. */
const noticedBy = new Map()
/** Being tried in a file at the moment. */
const tried = new Set()
/** Tests of one file that try a mutant there. */
const fewTests = 4

/** Mutants that a file's tests may detect: the rule answered otherwise for them. */
function planFor(tests) {
  const plan = []
  for (const [number, { rule, answer }] of mutants.entries()) {
    if (noticedBy.has(number) || tried.has(number)) continue
    const messages = askers.get(rule.id)
    const asks = messages ? tests.filter((test) => messages.get(test)?.includes(!answer)).slice(0, fewTests) : []
    if (asks.length === 0) continue
    tried.add(number)
    plan.push({ number, id: rule.id, answer, asks })
  }
  return plan
}

const listeners = {
  '/asked': () => ({}),
  '/plan': ({ tests }) => planFor(tests),
  '/killed': ({ number, why }) => {
    noticedBy.set(number, why)
    report(mutants[number], why, 'in its file')
    return {}
  },
  '/finished': ({ numbers }) => {
    for (const number of numbers) tried.delete(number)
    return {}
  },
}

function report({ name }, why, how) {
  process.stdout.write(`${why ? 'killed  ' : 'SURVIVES'} ${name.replaceAll(/\s+/g, ' ')} (${how})\n`)
  if (why) process.stdout.write(`         ${why.split('\n')[0].slice(0, 200)}\n`)
}

/** Workers report which rules they evaluated. */
async function listen() {
  const driver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { asked = [], ...answers } = JSON.parse(body)
    for (const [test, id, answer] of asked) note(test, id, answer)
    response.end(JSON.stringify(listeners[request.url](answers)))
  })
  await new Promise((resolve) => driver.listen(0, '127.0.0.1', resolve))
  return { close: () => driver.close(), address: `http://127.0.0.1:${driver.address().port}` }
}

/** Switches are inserted while the code is loaded. */
const switches = {
  name: 'stoa-rules',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0]
    const own = byFile.get(file)
    if (!own) return undefined
    if (!own.every(({ start, end, text }) => code.slice(start, end) === text))
      throw new Error(`${file} has changed meanwhile`)
    return { code: withSwitches(code, own), map: null }
  },
}

const options = {
  config: false,
  watch: false,
  root: joinRoot('.'),
  include: ['apps/server/src/**/*.test.ts', 'tests/**/*.test.ts'],
  exclude: ['**/node_modules/**', '**/build/**'],
  setupFiles: [joinRoot('scripts/mutation/switch.mjs')],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  reporters: [{}],
}
const startTests = (more) => createVitest('test', { ...options, ...more }, { plugins: [switches] })

/** Runs all tests once and records their rules. A test that fails without a mutant proves nothing. */
async function mapTests(vitest, project) {
  const began = Date.now()
  const specifications = (await vitest.globTestSpecifications([...folders, ...(isQuick ? [] : everywhere)])).map(
    (each) =>
      each.moduleId.endsWith('generated/operations.test.ts')
        ? project.createSpecification(each.moduleId, { testNamePattern: identityTests })
        : each,
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const listAllTests = (state) => testModules.flatMap((module) => [...module.children.allTests(state)])
  const broken = testModules.filter((module) => !module.ok() && [...module.children.allTests('failed')].length === 0)
  for (const { fullName } of listAllTests('failed')) process.stdout.write(`fails already: ${fullName}\n`)
  for (const { moduleId } of broken) process.stdout.write(`fails already: ${moduleId}\n`)
  if (broken.length > 0 || unhandledErrors.length > 0) throw new Error('Tests that fail already can show nothing.')
  const passed = listAllTests('passed').map((test) => [
    test.id,
    { file: test.module.moduleId, duration: test.diagnostic()?.duration ?? 0 },
  ])
  process.stdout.write(
    `stoa: ${passed.length} tests ask ${askers.size} of ${rules.length} questions, in ${countSecondsSince(began)} s\n`,
  )
  return new Map(passed)
}

const countSecondsSince = (moment) => Math.round((Date.now() - moment) / 1000)

/** Tests for which the answer changes: those of the module first, then the fastest. */
function testsFor({ rule, answer }, tests) {
  const own = joinRoot(getFolder(rule.file))
  const estimateCost = ({ file, duration }) => duration + (file.startsWith(own) ? 0 : 10_000)
  return [...(askers.get(rule.id) ?? [])]
    .filter(([test, answers]) => tests.has(test) && answers.includes(!answer))
    .map(([test]) => ({ test, ...tests.get(test) }))
    .sort((a, b) => estimateCost(a) - estimateCost(b))
}

/** The message of a test that detects the mutant. A first timeout is not trusted. */
async function isNoticed(vitest, mutant, askedBy) {
  vitest.provide('mutant', { id: mutant.rule.id, answer: mutant.answer, number: mutants.indexOf(mutant) })
  let from = 0
  for (const many of goes) {
    const go = askedBy.slice(from, from + many)
    from += many
    if (go.length === 0) return undefined
    const first = await findComplaint(vitest, go)
    const why = first && isLate.test(first) ? await findComplaint(vitest, go) : first
    if (why) return why
  }
  return undefined
}

const isLate = /timed out|UNAVAILABLE|ECONNRE|fetch failed/

/** Runs a batch of tests; returns the message of the first that fails. */
async function findComplaint(vitest, go) {
  const project = vitest.getRootProject()
  const specifications = [...Map.groupBy(go, ({ file }) => file)].map(([file, tests]) =>
    project.createSpecification(file, { testIds: tests.map(({ test }) => test) }),
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const tests = testModules.flatMap((module) => [...module.children.allTests('failed')])
  const answers = tests.map((test) => `${test.name}: ${test.result().errors?.[0]?.message}`)
  const neighbors = [...testModules.flatMap((module) => module.errors()), ...unhandledErrors].map(
    ({ message }) => message,
  )
  const [why] = [...answers, ...neighbors]
  if (why !== undefined) return why
  return testModules.some((module) => !module.ok()) ? 'a suite failed' : undefined
}

/** The first one holds the server; the others use it. */
async function tryAll() {
  const began = Date.now()
  const driver = await listen()
  const provide = { driver: driver.address, mutant: null }
  const first = await startTests({
    provide,
    maxWorkers: workerCount,
    runner: joinRoot('scripts/mutation/runner.mjs'),
    globalSetup: [joinRoot('tests/support/global-setup.ts')],
  })
  const runners = []
  let killed = 0
  try {
    const tests = await mapTests(first, first.getRootProject())
    const assigned = first.getRootProject().getProvidedContext()
    while (runners.length < workerCount) runners.push(await startTests({ provide: assigned, maxWorkers: 1, bail: 1 }))
    killed = noticedBy.size
    const waiting = mutants.filter((_, number) => !noticedBy.has(number))
    const testMutants = async (vitest) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const since = Date.now()
        const askedBy = testsFor(mutant, tests)
        const why = await isNoticed(vitest, mutant, askedBy)
        if (why) killed++
        report(mutant, why, `${askedBy.length} tests, ${countSecondsSince(since)} s`)
      }
    }
    await Promise.all(runners.map(testMutants))
  } finally {
    for (const vitest of [...runners, first]) await vitest.close()
    driver.close()
  }
  const share = ((100 * killed) / mutants.length).toFixed(1)
  process.stdout.write(`stoa: ${killed} of ${mutants.length} killed (${share} %) in ${countSecondsSince(began)} s\n`)
  if (killed / mutants.length < enough) process.exitCode = 1
}

if (isList) for (const { name } of mutants) process.stdout.write(`${name.replaceAll(/\s+/g, ' ')}\n`)
else await tryAll()
