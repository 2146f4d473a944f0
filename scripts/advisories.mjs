import { readAudit } from './audit.mjs'
import { root, run } from './steps.mjs'

const npm = (args) => run('npm', args, { cwd: root, shell: process.platform === 'win32' })

/**
 * Asks the registry which of the locked packages have known holes and prints them. It never fails a build: a hole that
 * becomes known on the day of a release is for a person to weigh.
 */
const answer = await npm(['audit', '--json']).catch(
  (error) => error.output || JSON.stringify({ message: error.message }),
)
process.stdout.write(`${readAudit(answer).join('\n')}\n`)
