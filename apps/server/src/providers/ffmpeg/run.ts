import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
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

/**
 * Runs a program that reads a file of unknown origin: without our environment, with the lowest priority and limited
 * memory. Answers its output.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, signal, onLine }: Options,
): Promise<string> {
  signal.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', `ulimit -v ${maxKilobytes}; exec "$0" "$@"`, program, ...args], {
    ...(cwd && { cwd }),
    env: { PATH: process.env.PATH, LANG: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  if (child.pid) lowerPriority(child.pid)
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
  })
  signal.throwIfAborted()
  if (code !== 0) throw new ProgramError(errors.trim() || `ended with ${code ?? 'a signal'}`, code ?? undefined)
  return output
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may have ended already.
  }
}
