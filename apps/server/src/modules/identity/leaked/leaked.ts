import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Of the SHA-256 of a password: one in four million others is taken for one of the list. */
export const bytesPerEntry = 5

/** What the list holds of a password. Its case does not make a common password better. */
export const prefixOf = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFC').toLowerCase()).digest().subarray(0, bytesPerEntry)

let list: Buffer | undefined

/**
 * Whether the password is among the commonest of those that were stolen elsewhere, which are tried first. Looked up in
 * memory: nothing of it leaves this process.
 */
export function isLeaked(password: string): boolean {
  list ??= readFileSync(new URL('./leaked-passwords.bin', import.meta.url))
  const wanted = prefixOf(password)
  let low = 0
  let high = list.length / bytesPerEntry - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const at = middle * bytesPerEntry
    const order = list.compare(wanted, 0, bytesPerEntry, at, at + bytesPerEntry)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** How many passwords the list holds. */
export function leakedCount(): number {
  isLeaked('')
  return list!.length / bytesPerEntry
}
