import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { setUp } from './setup.mjs'
import { findScript, joinRoot, run, step } from './steps.mjs'

const examples = ['vite-shop', 'next-shop', 'astro-shop']
const started = Date.now()
const filters = process.argv.slice(2)

process.stdout.write(
  'stoa: The example shops are installed (1.4 GB), built, and driven in a browser. That takes about ten minutes on two cores.\n',
)
const node = await setUp({ build: false })
try {
  await Promise.all([buildServer(node), buildWeb(node)])
  for (const name of examples)
    await step(`Installing examples/${name} (npm ci)`, () => installPackages(joinRoot('examples', name)))
  const args = ['run', '--config', joinRoot('tests/apps/vitest.config.ts'), ...filters]
  await run(node, [findScript('vitest', 'vitest'), ...args], { name: 'vitest', stdio: 'inherit' })
} catch (error) {
  process.exitCode = 1
  process.stdout.write(`${error.output ?? ''}stoa: ${error.message}\n`)
}
process.stdout.write(
  `stoa: ${process.exitCode ? 'red' : 'green'} after ${Math.round((Date.now() - started) / 1000)} s\n`,
)

function installPackages(cwd) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  return run('npm', args, { name: 'npm ci', cwd, shell: process.platform === 'win32' })
}
