import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './steps.mjs'

/** Runs Node in place of this process: same terminal, forwarded signals, same exit code. */
export function execNode(node, args, env) {
  const child = spawn(node, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to both processes.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  child.once('error', (error) => {
    process.stderr.write(`stoa: ${node} cannot be run: ${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
