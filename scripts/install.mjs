import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot, root, run, step } from './steps.mjs'

const marker = inRoot('node_modules/.stoa-setup')

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function install({ anew = false } = {}) {
  const lock = readFileSync(inRoot('package-lock.json'))
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  if (!anew && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (anew || !isInstalled(JSON.parse(lock))) await step('Installing packages (npm ci)', npmCi)
  writeFileSync(marker, wanted)
}

/** Someone may have run npm by hand: npm's own record then says the same as the lock file. */
function isInstalled({ packages }) {
  const record = inRoot('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(([path, { version, optional, peer, link }]) => {
    if (path === '' || (!path.startsWith('node_modules/') && !path.includes('/node_modules/'))) return true
    if (link) return existsSync(inRoot(path))
    return installed[path] ? installed[path].version === version : Boolean(optional || peer)
  })
}

/** Development packages too, whatever NODE_ENV says: the web is built here. */
function npmCi() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], { name: 'npm ci', cwd: root })
  return run('npm', args, { name: 'npm ci', cwd: root, shell: process.platform === 'win32' })
}
