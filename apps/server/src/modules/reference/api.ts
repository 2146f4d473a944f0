export { readExamples } from './examples.ts'
export type { Example } from './openapi.ts'
export { type JsonSchema, SchemaWriter } from './schemas.ts'
