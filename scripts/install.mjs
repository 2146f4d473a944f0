import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { joinRoot, root, run, step } from './steps.mjs'

const marker = joinRoot('node_modules/.stoa-setup')

/** Installs package-lock.json, unless it is already installed. */
export async function install() {
  const lock = readFileSync(joinRoot('package-lock.json'))
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (!isInstalled(JSON.parse(lock))) await step('Installing packages (npm ci)', installPackages)
  writeFileSync(marker, wanted)
}

/** npm may have been run by hand: npm's own record then equals the lock file. */
function isInstalled({ packages }) {
  const record = joinRoot('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(([path, { version, optional, peer, link }]) => {
    if (path === '' || (!path.startsWith('node_modules/') && !path.includes('/node_modules/'))) return true
    if (link) return existsSync(joinRoot(path))
    return installed[path] ? installed[path].version === version : Boolean(optional || peer)
  })
}

/** Includes development packages, whatever NODE_ENV is: the web is built here. */
function installPackages() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], { name: 'npm ci', cwd: root })
  return run('npm', args, { name: 'npm ci', cwd: root, shell: process.platform === 'win32' })
}
