import type { Host } from '../../lib/host.ts'
import { createNotFound } from '../../lib/problem.ts'
import { done, refuseFor } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/custom-fields'

export type Entity = 'PRODUCT' | 'ORDER' | 'MEMBER'

/** The fields of extensions on an entity; undefined where no extension has any. */
export async function readCustomFields(host: Host, entity: Entity, entityId: string) {
  if (!host.extensions?.hasFields(entity)) return undefined
  const { fields } = await host.call('customFields.getCustomFields', { entity, entityId })
  return fields
}

const entities: Readonly<Record<string, Entity>> = { product: 'PRODUCT', order: 'ORDER', member: 'MEMBER' }

/** Saves the card of custom fields: names are `extension.key`. */
export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { id: entityId } = args.params
  const entity = entities[args.params.entity]
  if (!entity) throw createNotFound()
  const form = await args.request.formData()
  const names = [...new Set([...form.keys()])].filter((name) => name.includes('.'))
  const values = names.map((name) => {
    const [extension, key] = name.split('.') as [string, string]
    // A switch sends false as well, in a hidden field before it.
    const value = String(form.getAll(name).at(-1) ?? '').trim()
    return { extension, key, value: value === '' ? null : value }
  })
  try {
    await host.call('customFields.updateCustomFields', { entity, entityId, values })
    return done()
  } catch (error) {
    const fields = Object.fromEntries(names.map((name, index) => [`values[${index}].value`, name]))
    return refuseFor(host.t, error, { fields })
  }
}
