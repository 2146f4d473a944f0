import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findScript, joinRoot, run } from './steps.mjs'

/** Builds packages/cli as a package with one file. `npm run build:cli`, then `npm install --global ./packages/cli/build`. */
const source = joinRoot('packages/cli')
const target = path.join(source, 'build')

export async function buildCli(node = process.execPath) {
  rmSync(target, { recursive: true, force: true })
  const entry = path.join(source, 'src/main.ts')
  const output = ['--file', path.join(target, 'stoa.js'), '--format', 'esm', '--platform', 'node']
  await run(node, [findScript('rolldown', 'rolldown'), entry, ...output], { name: 'The build', cwd: source })
  const { name, version, description, license } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'))
  const own = {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { stoa: 'stoa.js' },
    engines: { node: '>=20' },
  }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) await buildCli()
