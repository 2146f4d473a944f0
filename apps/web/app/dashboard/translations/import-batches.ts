import type { ImportedText } from './files/texts.ts'

/** The most that is sent at once: entries of one call, and characters, of which one takes up to nine bytes in a form. */
export const maxBatch = { texts: 500, entries: 50, characters: 60_000 } as const

/** Parts of a file. Texts of one entry stay together as far as the limits allow, as an entry is read once for each part. */
export function splitIntoBatches(texts: readonly ImportedText[]): ImportedText[][] {
  const groups = Map.groupBy(texts, ({ entityType, entityId }) => `${entityType}/${entityId}`)
  const batches: ImportedText[][] = []
  let [batch, entries, characters]: [ImportedText[], number, number] = [[], 0, 0]
  const close = () => {
    if (batch.length > 0) batches.push(batch)
    ;[batch, entries, characters] = [[], 0, 0]
  }
  for (const group of groups.values()) {
    if (entries >= maxBatch.entries) close()
    entries++
    for (const text of group) {
      const size = text.text.length + (text.original?.length ?? 0) + text.key.length
      if (batch.length >= maxBatch.texts || (batch.length > 0 && characters + size > maxBatch.characters)) {
        close()
        entries = 1
      }
      batch.push(text)
      characters += size
    }
  }
  close()
  return batches
}
