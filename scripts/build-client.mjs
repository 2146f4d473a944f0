import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findScript, joinRoot, run, step } from './steps.mjs'

/**
 * Builds packages/client as a package for external apps in packages/client/build: modules, types and the needed part of
 * the contract. `npm run build:client`, then `npm pack ./packages/client/build`.
 */
const source = joinRoot('packages/client')
const target = path.join(source, 'build')
const dist = path.join(target, 'dist')
const contract = path.join(dist, 'contract/src')

const own = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'))
const typebox = JSON.parse(readFileSync(joinRoot('packages/contract/package.json'), 'utf8')).dependencies.typebox

const buildEntry = (file) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` })
const entries = Object.fromEntries(
  Object.entries(own.exports).map(([name, file]) => [
    name,
    buildEntry(`client/${path.relative('.', file).slice(0, -3)}`),
  ]),
)

/** Imports of the contract become files of this package; declarations import declarations. */
function rewrite(file) {
  const text = readFileSync(file, 'utf8')
  const toContract = (name) => {
    const to = path.relative(path.dirname(file), path.join(contract, `${name ?? 'index'}.js`))
    return to.startsWith('.') ? to : `./${to}`
  }
  writeFileSync(
    file,
    text
      .replace(/(['"])@stoa\/contract(?:\/([\w./-]+))?\1/g, (_, quote, name) => quote + toContract(name) + quote)
      .replace(
        /(\b(?:from |import\())(['"])(\.[^'"]+)\.ts\2/g,
        (_, before, quote, name) => `${before}${quote}${name}.js${quote}`,
      ),
  )
}

/** The transitive imports of the entries; declarations lead to declarations only. */
function collectReached(kind, starts) {
  const seen = new Set()
  const visit = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g))
      visit(path.resolve(path.dirname(file), `${name}${kind}`))
  }
  for (const start of starts) visit(path.join(dist, `${start}${kind}`))
  return seen
}

export async function buildClient(node = process.execPath) {
  rmSync(target, { recursive: true, force: true })
  const project = path.join(source, 'tsconfig.build.json')
  await run(node, [findScript('typescript', 'tsc'), '--checkers', '1', '-p', project], { name: 'The build' })
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath, found.name))
  for (const file of files) rewrite(file)

  const routes = readdirSync(contract).filter((name) => name.endsWith('.routes.js'))
  const starts = [
    ...Object.keys(entries).map((name) => `client/src/${name === '.' ? 'index' : name.slice(2)}`),
    ...routes.map((name) => `contract/src/${name.slice(0, -3)}`),
  ]
  const needed = new Set([...collectReached('.js', starts), ...collectReached('.d.ts', starts)])
  for (const file of files) if (!needed.has(file)) rmSync(file)

  const { private: _, dependencies, ...rest } = own
  const manifest = {
    ...rest,
    engines: { node: '>=18.17' },
    files: ['dist'],
    exports: { ...entries, './routes/*': buildEntry('contract/src/*.routes') },
    peerDependencies: { react: '>=18' },
    dependencies: { jose: dependencies.jose, typebox },
  }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of [joinRoot('LICENSE'), path.join(source, 'README.md')])
    if (existsSync(file)) cpSync(file, path.join(target, path.basename(file)))
  return target
}

if (process.argv[1] === import.meta.filename) await step('Building the client', () => buildClient())
