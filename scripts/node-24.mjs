import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot, run, step } from './steps.mjs'

const needed = 24
const own = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const marker = inRoot('node_modules/.stoa-node')

/** The Node that came with the install, or the one that runs this when that is new enough. */
export async function findNode() {
  if (existsSync(marker) && existsSync(own) && readFileSync(marker, 'utf8') === own) return own
  if (!isNewEnough(own) && Number.parseInt(process.versions.node, 10) >= needed) return process.execPath
  if (!isNewEnough(own)) await step(`Fetching Node ${needed} (npm rebuild node)`, rebuild).catch(() => {})
  if (!isNewEnough(own)) throw new Error(advice)
  writeFileSync(marker, own)
  return own
}

const advice =
  `Node ${needed} is missing: its package puts it in place by an install script, which seems to be switched off. ` +
  `Allow it (npm rebuild node --ignore-scripts=false), or start Stoa with a Node ${needed} of your own.`

const rebuild = () => run('npm', ['rebuild', 'node', '--ignore-scripts=false'], { shell: process.platform === 'win32' })

function isNewEnough(node) {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Number.parseInt(version.slice(1), 10) >= needed
  } catch {
    return false
  }
}
