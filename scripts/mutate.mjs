import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from './steps.mjs'

/**
 * Are the rules of who may do what really tested? Each check in the server is taken out, one at a time, in a copy of the
 * repository; tests have to notice. `npm run mutate [words of a path or rule…]`, or `npm run mutate -- --list`. It takes a
 * while, so it runs on demand. What the contract says of who may call is not changed: the generated tests read it there.
 */
const isList = process.argv.includes('--list')
const words = process.argv.slice(2).filter((word) => word !== '--list')
const enough = 0.95
const refusals = /(?:PERMISSION_DENIED|RECENT_SIGN_IN_REQUIRED|UNAUTHORIZED_CLIENT|UNAUTHENTICATED)'/
const check = /^(\s*)if \((.+)\) (?:throw|return|\{)/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: inRoot('.') })
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(inRoot(file)))

const mutants = files.filter((file) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file)).flatMap(mutantsOf)
const chosen = mutants.filter(({ name }) => words.every((word) => name.includes(word)))

/** A condition is never true, or one half of it is missing. */
function mutantsOf(file) {
  const lines = readFileSync(inRoot(file), 'utf8').split('\n')
  return lines.flatMap((line, at) => {
    const [, , condition] = check.exec(line) ?? []
    const refuses = refusals.test(line) || (line.endsWith('{') && refusals.test(lines[at + 1] ?? ''))
    if (!condition || !(refuses || condition.includes('permissions.has'))) return []
    return ['false', ...halvesOf(condition)].map((instead) => ({
      name: `${file}:${at + 1} ${condition} → ${instead}`,
      file,
      text: lines
        .with(
          at,
          line.replace(condition, () => instead),
        )
        .join('\n'),
    }))
  })
}

function halvesOf(condition) {
  const operands = condition.split(/ && | \|\| /)
  const isSimple = operands.length > 1 && operands.every((each) => balance(each) === 0)
  if (!isSimple) return []
  const operator = condition.includes(' && ') ? ' && ' : ' || '
  if (operator === ' && ' && condition.includes(' || ')) return []
  return operands.map((_, without) => operands.filter((_each, index) => index !== without).join(operator))
}

function balance(text) {
  return [...text].reduce((depth, sign) => depth + (sign === '(') - (sign === ')'), 0)
}

/** The module's own tests first; then those that ask every operation, or attack. */
function suitesFor(file) {
  const own = /^(apps\/server\/src\/(?:modules\/[^/]+|kernel|pages))\//.exec(file)?.[1]
  return [...(own ? [[`${own}/`]] : []), ['tests/generated/operations', 'tests/generated/members'], ['tests/hostile/']]
}

/** A copy with the same packages, whose workspaces are the copy's own. */
function copyRepository() {
  const copy = mkdtempSync(path.join(tmpdir(), 'stoa-mutate-'))
  chmodSync(copy, 0o755)
  for (const file of [...files, 'apps/web/build']) {
    cpSync(inRoot(file), path.join(copy, file), { recursive: true })
  }
  const link = (from, to) => symlinkSync(from, path.join(copy, 'node_modules', to))
  mkdirSync(path.join(copy, 'node_modules', '@stoa'), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules'))) if (name !== '@stoa') link(inRoot('node_modules', name), name)
  for (const name of readdirSync(inRoot('node_modules/@stoa'))) {
    link(readlinkSync(inRoot('node_modules/@stoa', name)), `@stoa/${name}`)
  }
  if (existsSync(inRoot('apps/server/node_modules'))) {
    symlinkSync(inRoot('apps/server/node_modules'), path.join(copy, 'apps/server/node_modules'))
  }
  return copy
}

function passes(copy, filters) {
  const vitest = path.join(copy, 'node_modules/vitest/vitest.mjs')
  const node = inRoot('node_modules/node/bin/node')
  const running = spawn(node, [vitest, 'run', '--bail=1', '--reporter=dot', ...filters], { cwd: copy, stdio: 'ignore' })
  return new Promise((resolve) => running.on('exit', (code) => resolve(code === 0)))
}

/** Tests that fail without any change would count every mutant as killed. */
const whole = new Map()
async function mustBeGreen(copy, filters) {
  const key = filters.join(' ')
  if (!whole.has(key)) whole.set(key, await passes(copy, filters))
  if (!whole.get(key)) throw new Error(`These tests fail already, so they can show nothing: ${key}`)
}

async function survives(copy, { file, text }) {
  const target = path.join(copy, file)
  const before = readFileSync(target, 'utf8')
  for (const filters of suitesFor(file)) {
    await mustBeGreen(copy, filters)
    writeFileSync(target, text)
    const isUnnoticed = await passes(copy, filters)
    writeFileSync(target, before)
    if (!isUnnoticed) return false
  }
  return true
}

async function tryAll() {
  const copy = copyRepository()
  let killed = 0
  try {
    for (const mutant of chosen) {
      const survived = await survives(copy, mutant)
      if (!survived) killed++
      process.stdout.write(`${survived ? 'SURVIVES' : 'killed  '} ${mutant.name}\n`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  process.stdout.write(
    `stoa: ${killed} of ${chosen.length} killed (${((100 * killed) / chosen.length).toFixed(1)} %)\n`,
  )
  if (killed / chosen.length < enough) process.exitCode = 1
}

if (chosen.length === 0) throw new Error('No rule has these words in it.')
if (isList) for (const { name } of chosen) process.stdout.write(`${name}\n`)
else await tryAll()
