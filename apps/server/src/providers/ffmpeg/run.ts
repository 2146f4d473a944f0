import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export class ProgramError extends Error {
  override name = 'ProgramError'
  /** Absent if a signal ended it. */
  readonly exitCode: number | undefined

  constructor(message: string, exitCode: number | undefined) {
    super(message)
    this.exitCode = exitCode
  }
}

interface Options {
  cwd?: string
  signal: AbortSignal
  onLine?(line: string): void
}

/** Kilobytes of address space: a file that makes a decoder allocate more ends it, not the server. */
const maxKilobytes = 4 * 1024 * 1024
const maxOutput = 1_000_000
const maxErrors = 4000

/** The shell's exit code for a program that SIGKILL ended. */
const killed = 137

/**
 * Runs a program with the lowest priority and limited memory, and kills it when the standard input ends: also when the
 * server was killed, as its end of the pipe is closed then.
 */
const script = `
ulimit -v ${maxKilobytes}
exec 3<&0
nice -n 19 "$0" "$@" </dev/null 3<&- &
program=$!
(cat <&3; kill -9 $program) >/dev/null 2>&1 &
watcher=$!
wait $program
code=$?
kill $watcher
exit $code
`

/** Runs a program that reads a file of unknown origin, without our environment. Answers its output. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, signal, onLine }: Options,
): Promise<string> {
  signal.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', script, program, ...args], {
    ...(cwd && { cwd }),
    env: { PATH: process.env.PATH, LANG: 'C' },
    stdio: 'pipe',
  })
  const end = () => child.stdin.destroy()
  signal.addEventListener('abort', end)
  child.once('exit', end)
  child.stdin.on('error', () => {})
  let output = ''
  let errors = ''
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
  else
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < maxOutput) output += text
    })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-maxErrors)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => signal.removeEventListener('abort', end))
  signal.throwIfAborted()
  const exitCode = code === null || code === killed ? undefined : code
  if (code !== 0) throw new ProgramError(errors.trim() || `ended with ${exitCode ?? 'a signal'}`, exitCode)
  return output
}
