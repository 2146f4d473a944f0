import type { FieldViolation } from '@stoa/contract/problem'
import { isRecord } from '../is-record.ts'
import { addViolation, quoteName, throwIfInvalid } from './violations.ts'

/** The paths of an update, each as its steps. */
export type Mask = readonly (readonly string[])[]
export type MaskInput = string | { paths: readonly string[] } | null | undefined

type Schema = Record<string, unknown>

const MAX_PATHS = 1000
const MAX_DEPTH = 20
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a field mask against the schema of writable fields; undefined if the request has none. A path to an object with
 * read-only fields stands for its writable fields.
 */
export function readFieldMask(mask: MaskInput, schema: object, at = 'fieldMask'): Mask | undefined {
  const paths = parsePaths(mask)
  if (paths.length === 0) return undefined
  const violations: FieldViolation[] = []
  if (paths.length > MAX_PATHS) {
    const data = { threshold: MAX_PATHS }
    addViolation(violations, at, { rule: 'MAX_SIZE', description: `must have at most ${MAX_PATHS} paths`, data })
    throwIfInvalid(violations)
  }
  const steps = paths.flatMap((path) => {
    const writable = resolve(schema as Schema, path)
    if (writable) return writable
    const description = `${quoteName(path)} is not a field that can be written`
    addViolation(violations, at, { rule: 'FIELD_NOT_ALLOWED', description })
    return []
  })
  throwIfInvalid(violations)
  return steps
}

function parsePaths(mask: MaskInput): string[] {
  if (mask === null || mask === undefined) return []
  const paths = typeof mask === 'string' ? mask.split(',') : mask.paths
  return paths.map((path) => path.trim()).filter((path) => path !== '')
}

function resolve(schema: Schema, path: string): string[][] | undefined {
  const steps = path.split('.')
  if (steps.length > MAX_DEPTH) return undefined
  let nodes = [schema]
  for (const step of steps) {
    nodes = nodes.flatMap((node) => listBranches(node)).flatMap((node) => findChild(node, step))
    if (nodes.length === 0 || nodes.some((node) => node.readOnly === true)) return undefined
  }
  return listWritableParts(nodes, steps)
}

/** A union has the fields of all its members. */
const listBranches = (node: Schema): Schema[] => {
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((name) =>
    Array.isArray(node[name]) ? (node[name] as Schema[]) : [],
  )
  return [node, ...parts.flatMap(listBranches)]
}

function findChild(node: Schema, step: string): Schema[] {
  if (step === '' || forbidden.has(step)) return []
  const properties = node.properties as Record<string, Schema> | undefined
  if (properties && Object.hasOwn(properties, step)) return [properties[step]!]
  if (properties && Object.keys(properties).length > 0) return []
  return findFreeForm(node).filter(() => /^[\p{L}\p{N}_$-][\p{L}\p{N}_$ -]*$/u.test(step))
}

/** The value schemas of an object whose names the client chooses. */
function findFreeForm(node: Schema): Schema[] {
  const { additionalProperties, patternProperties, type, properties } = node
  const named = Object.values((patternProperties as Record<string, Schema> | undefined) ?? {})
  if (typeof additionalProperties === 'object') return [...named, additionalProperties as Schema]
  const isOpen =
    additionalProperties === true || ([type].flat().includes('object') && !properties && !patternProperties)
  return isOpen || Object.keys(node).length === 0 ? [...named, {}] : named
}

function listWritableParts(nodes: Schema[], steps: string[]): string[][] {
  const properties = nodes
    .flatMap(listBranches)
    .flatMap((node) => Object.entries((node.properties as Record<string, Schema>) ?? {}))
  if (!properties.some(([, property]) => holdsReadOnly(property))) return [steps]
  return properties
    .filter(([, property]) => property.readOnly !== true)
    .flatMap(([name, property]) => listWritableParts([property], [...steps, name]))
}

function holdsReadOnly(node: Schema): boolean {
  if (node.readOnly === true) return true
  return listBranches(node).some((part) =>
    Object.values((part.properties as Record<string, Schema>) ?? {}).some(holdsReadOnly),
  )
}

type Entity = Record<string, unknown>

/**
 * Applies an update to an entity. With a mask, exactly its fields change, and those missing in the patch are cleared.
 * Without one, present fields are merged, lists are replaced, and null clears.
 */
export function applyMask<T extends object>(entity: T, patch: object, mask?: Mask): T {
  if (!mask) return mergePatch(entity as Entity, patch as Entity) as T
  return mask.reduce<Entity>(
    (result, path) => setAtPath(result, path, getAtPath(patch as Entity, path)),
    entity as Entity,
  ) as T
}

function mergePatch(entity: Entity, patch: Entity): Entity {
  const result = { ...entity }
  for (const [name, value] of Object.entries(patch)) {
    if (forbidden.has(name)) continue
    if (value === null) delete result[name]
    else if (isRecord(value)) result[name] = mergePatch(isRecord(result[name]) ? result[name] : {}, value)
    else if (value !== undefined) result[name] = value
  }
  return result
}

function setAtPath(entity: Entity, [name, ...rest]: readonly string[], value: unknown): Entity {
  if (name === undefined || forbidden.has(name)) return entity
  const result = { ...entity }
  const inner = getOwn(entity, name)
  if (rest.length === 0) {
    if (value === undefined || value === null) delete result[name]
    else result[name] = value
  } else if (isRecord(inner) || (value !== undefined && value !== null)) {
    result[name] = setAtPath(isRecord(inner) ? inner : {}, rest, value)
  }
  return result
}

const getAtPath = (entity: Entity, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? getOwn(value, name) : undefined), entity)

const getOwn = (entity: Entity, name: string): unknown => (Object.hasOwn(entity, name) ? entity[name] : undefined)
