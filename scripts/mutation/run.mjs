import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { createVitest } from 'vitest/node'
import { inRoot } from '../steps.mjs'
import { rulesOf, withSwitches } from './rules.mjs'

/**
 * Are the rules of who may do what really tested? Each question that a rule asks is answered with yes, and then with no,
 * whatever is true; tests have to notice. `npm run mutate [words of a path or rule…]`, or `npm run mutate -- --list`.
 *
 * One server, one PostgreSQL and one run of the tests' worker serve all mutants: the code is loaded once, with a switch at
 * every question. First each test tells which questions it asks; then each mutant meets the tests that ask its question,
 * those of its own module first, until one fails. What the contract says of who may call is not changed: the generated
 * tests read it there.
 */
const isList = process.argv.includes('--list')
const words = process.argv.slice(2).filter((word) => word !== '--list')
const enough = 0.95
/** Of tests that one mutant meets in one go, at most; in the last go all that are left. */
const inOneGo = 25

const files = execFileSync('git', ['ls-files', 'apps/server/src'], { cwd: inRoot('.') })
  .toString()
  .split('\n')
  .filter((file) => /^apps\/server\/src\/(?:kernel|modules|pages)\/.*(?<!\.test)\.ts$/.test(file))
const rules = files.flatMap(rulesOf)
const byFile = Map.groupBy(rules, ({ file }) => inRoot(file))
const mutants = rules
  .flatMap((rule) => [true, false].map((answer) => ({ rule, answer })))
  .map((mutant) => ({
    ...mutant,
    name: `${mutant.rule.file}:${mutant.rule.line} ${mutant.rule.text} → ${mutant.answer}`,
  }))
  .filter(({ name }) => words.every((word) => name.includes(word)))
if (mutants.length === 0) throw new Error('No rule has these words in it.')

/** Who may do what is asked of every operation there; of hostile tests, those about whose things are whose. */
const everywhere = [
  'tests/generated/operations',
  'tests/generated/members',
  'tests/generated/isolation',
  ...['commerce', 'forgery', 'members', 'redirects', 'reviews', 'selling', 'tokens', 'uploads'].map(
    (name) => `tests/hostile/${name}`,
  ),
]
const identityTests = / needs a token$| a token that was made up$| is not for a \w+$/
const folderOf = (file) => /^(apps\/server\/src\/(?:modules\/[^/]+|kernel|pages))\//.exec(file)[1]
const folders = [...new Set(mutants.map(({ rule }) => `${folderOf(rule.file)}/`))]

const state = { active: undefined, isMapping: false }
/** By rule, the answers that it gave in the test that runs. */
const asked = new Map()
/** By rule, the tests that ask it, and what they hear. */
const askers = new Map()
globalThis.stoaRule = (id, answer) => {
  if (state.isMapping) note(id, Boolean(answer))
  return state.active && state.active.id === id ? state.active.answer : answer
}

function note(id, answer) {
  const answers = asked.get(id)
  if (!answers) asked.set(id, [answer])
  else if (!answers.includes(answer)) answers.push(answer)
}

async function listen() {
  const driver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/begin') asked.clear()
    if (request.url === '/end') {
      const { test, file, asked: inWorker } = JSON.parse(body)
      for (const [id, answers] of inWorker) for (const answer of answers) note(id, answer)
      for (const [id, answers] of asked) {
        if (!askers.has(id)) askers.set(id, [])
        askers.get(id).push({ test, file, answers })
      }
    }
    response.end(JSON.stringify(state))
  })
  await new Promise((resolve) => driver.listen(0, '127.0.0.1', resolve))
  process.env.STOA_RULES = `http://127.0.0.1:${driver.address().port}`
  return driver
}

/** The questions get their switches as the code is loaded. */
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

const startTests = () =>
  createVitest(
    'test',
    {
      config: false,
      watch: false,
      root: inRoot('.'),
      include: ['apps/server/src/**/*.test.ts', 'tests/**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/build/**'],
      globalSetup: [inRoot('tests/support/global-setup.ts')],
      setupFiles: [inRoot('scripts/mutation/switch.mjs')],
      // One at a time: what the server is asked then belongs to the test that runs.
      maxWorkers: 1,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      reporters: [{}],
    },
    { plugins: [switches] },
  )

/** Runs all tests once and learns what each asks. A test that fails without any change could show nothing. */
async function mapTests(vitest, project) {
  state.isMapping = true
  const specifications = (await vitest.globTestSpecifications([...folders, ...everywhere])).map((each) =>
    each.moduleId.endsWith('generated/operations.test.ts')
      ? project.createSpecification(each.moduleId, { testNamePattern: identityTests })
      : each,
  )
  const began = Date.now()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  state.isMapping = false
  const failed = testModules.flatMap((module) => [...module.children.allTests('failed')])
  const broken = testModules.filter((module) => !module.ok() && [...module.children.allTests('failed')].length === 0)
  for (const test of failed) process.stdout.write(`fails already: ${test.fullName}\n`)
  for (const module of broken) process.stdout.write(`fails already: ${module.moduleId}\n`)
  if (failed.length + broken.length > 0) throw new Error('Tests that fail already can show nothing.')
  if (unhandledErrors.length > 0) throw unhandledErrors[0]
  const durations = new Map()
  for (const module of testModules)
    for (const test of module.children.allTests('passed')) durations.set(test.id, test.diagnostic()?.duration ?? 0)
  process.stdout.write(
    `stoa: ${durations.size} tests ask ${askers.size} of ${rules.length} questions, in ${secondsSince(began)} s\n`,
  )
  return durations
}

const secondsSince = (moment) => Math.round((Date.now() - moment) / 1000)

/** Those that hear something else now: its own module's tests first, then the quickest. */
function goesFor({ rule, answer }, durations) {
  const own = inRoot(folderOf(rule.file))
  const tests = (askers.get(rule.id) ?? [])
    .filter(({ test, answers }) => durations.has(test) && answers.includes(!answer))
    .map(({ test, file }) => ({ test, file, cost: durations.get(test) + (file.startsWith(own) ? 0 : 10_000) }))
    .sort((a, b) => a.cost - b.cost)
  return [tests.slice(0, inOneGo), tests.slice(inOneGo)].filter((go) => go.length > 0)
}

async function isNoticed(vitest, project, mutant, durations) {
  state.active = { id: mutant.rule.id, answer: mutant.answer }
  try {
    for (const go of goesFor(mutant, durations)) {
      const specifications = [...Map.groupBy(go, ({ file }) => file)].map(([file, tests]) =>
        project.createSpecification(file, { testIds: tests.map(({ test }) => test) }),
      )
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      if (unhandledErrors.length > 0 || testModules.some((module) => !module.ok())) return true
    }
    return false
  } finally {
    state.active = undefined
  }
}

async function tryAll() {
  const began = Date.now()
  const driver = await listen()
  const vitest = await startTests()
  const project = vitest.getRootProject()
  let killed = 0
  try {
    const durations = await mapTests(vitest, project)
    vitest.config.bail = 1
    project.config.bail = 1
    for (const mutant of mutants) {
      const since = Date.now()
      const isKilled = await isNoticed(vitest, project, mutant, durations)
      if (isKilled) killed++
      const asks = goesFor(mutant, durations).flat().length
      process.stdout.write(
        `${isKilled ? 'killed  ' : 'SURVIVES'} ${mutant.name.replaceAll(/\s+/g, ' ')} (${asks} tests, ${secondsSince(since)} s)\n`,
      )
    }
  } finally {
    await vitest.close()
    driver.close()
  }
  const share = ((100 * killed) / mutants.length).toFixed(1)
  process.stdout.write(`stoa: ${killed} of ${mutants.length} killed (${share} %) in ${secondsSince(began)} s\n`)
  if (killed / mutants.length < enough) process.exitCode = 1
}

if (isList) for (const { name } of mutants) process.stdout.write(`${name.replaceAll(/\s+/g, ' ')}\n`)
else await tryAll()
