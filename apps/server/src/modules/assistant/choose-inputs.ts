import { object, type Shape, type TSchema } from '@stoa/contract/schema'

/** The schema with these inputs alone, by paths through objects. Absent: as it is. */
export function chooseInputs(schema: TSchema, paths: readonly string[] | undefined): TSchema {
  if (!paths) return schema
  const { properties, required = [], ...rest } = schema as Shape & { required?: string[] }
  const chosen = new Map<string, string[]>()
  for (const path of paths) {
    const [name = '', ...inner] = path.split('.')
    chosen.set(name, [...(chosen.get(name) ?? []), ...(inner.length > 0 ? [inner.join('.')] : [])])
  }
  const entries = [...chosen].map(([name, inner]) => {
    const property = properties[name]
    if (!property) throw new Error(`There is no input ${name}`)
    return [name, inner.length > 0 ? chooseInputs(property, inner) : property] as const
  })
  const kept = required.filter((name) => chosen.has(name))
  return { ...rest, ...object(Object.fromEntries(entries)), type: rest.type, required: kept } as unknown as TSchema
}

/** With further inputs beside those of an operation. */
export const addInputs = (schema: TSchema, more: Shape): TSchema =>
  ({ ...schema, properties: { ...(schema as Shape).properties, ...more.properties } }) as unknown as TSchema
