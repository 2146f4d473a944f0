import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const joinRoot = (...parts) => path.join(root, ...parts)

/** The step whose line is not finished. */
let open

/** Prints a line with the step and its duration; two lines if other steps start meanwhile. */
export async function step(what, act) {
  const started = Date.now()
  const print = (end) => {
    process.stdout.write(open === what ? end : `${open ? '\n' : ''}stoa: ${what} … ${end}`)
    open = end ? undefined : what
  }
  print('')
  try {
    const result = await act()
    print(`${formatSeconds(started)}\n`)
    return result
  } catch (error) {
    print(`failed after ${formatSeconds(started)}\n`)
    throw error
  }
}

const formatSeconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs a program; its output is shown only if it fails. */
export function run(program, args, { name = path.basename(program), cwd = root, env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.once('error', (error) => reject(new Error(`${name} cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(output)
      reject(Object.assign(new Error(`${name} failed (${code ?? signal})`), { output }))
    })
  })
}

/** The script of a package's command, to run with a chosen Node. */
export function findScript(packageName, command) {
  const folder = joinRoot('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[command])
}
