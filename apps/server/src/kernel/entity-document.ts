import type { Shape } from '@stoa/contract/schema'

/** What the store has of every entity, beside its document. */
const metadata = new Set(['id', 'revision', 'createdDate', 'updatedDate'])

/**
 * The document of an entity after a request that sends some of its fields. Null empties a field that the entity may be
 * without; fields that are read-only or not sent stay.
 */
export function patchDocument<Doc extends object>(entity: Shape, before: Doc, patch: object): Doc {
  const [old, sent] = [before, patch] as Record<string, unknown>[]
  const required = new Set((entity as { required?: readonly string[] }).required)
  const choose = (name: string, isReadOnly: boolean): unknown =>
    isReadOnly || sent![name] === undefined || (sent![name] === null && required.has(name)) ? old![name] : sent![name]
  const fields = Object.entries(entity.properties).filter(([name]) => !metadata.has(name))
  return Object.fromEntries(fields.map(([name, schema]) => [name, choose(name, 'readOnly' in schema)])) as Doc
}
