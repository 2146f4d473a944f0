/** The parts of a schema that decide what a sample looks like. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly minimum?: number
  readonly maxLength?: number
}

/** Deeper, entities repeat themselves: categories of categories. */
const maxDepth = 8

const formats: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  'date-time': '2026-01-15T10:30:00.000Z',
  date: '2026-01-15',
  email: 'buyer@example.com',
  url: 'https://example.com/',
  decimal: '10.00',
}

/** Texts of common fields; others are the field's name. */
const texts: Readonly<Record<string, string>> = {
  country: 'US',
  currency: 'USD',
  language: 'en',
  city: 'New York',
  firstName: 'Ada',
  lastName: 'Miller',
  phone: '+1 212 555 0100',
  color: '#336699',
}

/** A value that has all fields of a schema, the same each time. */
export function buildSample(schema: object, name = '', depth = 0): unknown {
  const { type, format, enum: values, anyOf, properties, additionalProperties, items, ...limits } = schema as Schema
  if (values) return values[0]
  if (anyOf) return buildSample(anyOf.find((each) => each.type !== 'null') ?? {}, name, depth)
  switch (Array.isArray(type) ? type.find((each) => each !== 'null') : type) {
    case 'object':
      if (depth >= maxDepth) return {}
      if (properties) {
        const fields = Object.entries(properties).map(([key, value]) => [key, buildSample(value, key, depth + 1)])
        return Object.fromEntries(fields)
      }
      return typeof additionalProperties === 'object'
        ? { sample: buildSample(additionalProperties, name, depth + 1) }
        : {}
    case 'array':
      return items && depth < maxDepth ? [buildSample(items, name, depth + 1)] : []
    case 'integer':
    case 'number':
      return Math.max(1, limits.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return buildText(name, format, limits)
    default:
      return {}
  }
}

function buildText(name: string, format: string | undefined, { pattern, maxLength }: Schema): string {
  if (format) return formats[format] ?? formats.uuid!
  const known = Object.entries(texts).find(([key]) => name.toLowerCase().endsWith(key.toLowerCase()))
  if (known) return known[1]
  if (pattern) return pattern.startsWith('^[0-9]') ? '1' : pattern.startsWith('^[A-Z]') ? 'US' : '1'
  return name.slice(0, maxLength ?? name.length)
}
