import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { joinRoot, run, step } from './steps.mjs'

/** The version that package.json requires: older ones have known vulnerabilities. */
const needed = JSON.parse(readFileSync(joinRoot('package.json'), 'utf8')).devDependencies.node
const own = joinRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const marker = joinRoot('node_modules/.stoa-node')

/** The installed Node, or the running one if it is new enough. */
export async function findNode() {
  const found = `${own} ${needed}`
  if (existsSync(marker) && existsSync(own) && readFileSync(marker, 'utf8') === found) return own
  if (!answers(own) && isNewEnough(process.versions.node)) return process.execPath
  if (!answers(own)) await step(`Fetching Node ${needed} (npm rebuild node)`, rebuild).catch(() => {})
  if (!answers(own)) throw new Error(advice)
  writeFileSync(marker, found)
  return own
}

const advice =
  `Node ${needed} is missing: its package puts it in place by an install script, which seems to be switched off. ` +
  `Allow it (npm rebuild node --ignore-scripts=false), or start Stoa with a Node ${needed} or newer of your own.`

const rebuild = () => run('npm', ['rebuild', 'node', '--ignore-scripts=false'], { shell: process.platform === 'win32' })

/** Whether this program is a Node of the required version. */
function answers(node) {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return isNewEnough(version.trim().slice(1))
  } catch {
    return false
  }
}

/** `24.21.0` is new enough for `24.9.0`, but not vice versa. */
export function isNewEnough(version, least = needed) {
  const [is, wanted] = [version, least].map((text) => text.split('.').map((part) => Number.parseInt(part, 10)))
  const at = wanted.findIndex((part, index) => part !== is[index])
  return at < 0 || is[at] > wanted[at]
}
