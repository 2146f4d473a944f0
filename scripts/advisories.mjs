import { readAudit } from './audit.mjs'
import { root, run } from './steps.mjs'

const runNpm = (args) => run('npm', args, { cwd: root, shell: process.platform === 'win32' })

/** Prints known vulnerabilities of the locked packages. It never fails a build, as a person must assess a new one. */
const answer = await runNpm(['audit', '--json']).catch(
  (error) => error.output || JSON.stringify({ message: error.message }),
)
process.stdout.write(`${readAudit(answer).join('\n')}\n`)
