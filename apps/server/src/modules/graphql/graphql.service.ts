import {
  type graphql as contract,
  type GraphqlSettings,
  graphqlLimits,
  type RegisteredDocument,
} from '@stoa/contract/graphql'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { type FieldViolation, Problem } from '@stoa/contract/problem'
import { omitNulls } from '../../kernel/omit-nulls.ts'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './documents.store.ts'
import { hashDocument } from './persisted.ts'

type Operations = typeof contract

/** They are read one by one, but listed together. */
const maxDocuments = 1_000

export const settings = new SettingsStore<GraphqlSettings>('graphql', {
  enabled: true,
  introspection: 'MANAGERS',
  registeredOnly: false,
  maxCost: 50_000,
})

export async function getGraphqlSettings(unit: Unit): Promise<ReplyOf<Operations['getGraphqlSettings']>> {
  return { graphqlSettings: toReply(await settings.get(unit)), limits: graphqlLimits }
}

export async function updateGraphqlSettings(
  unit: Unit,
  { graphqlSettings }: InputOf<Operations['updateGraphqlSettings']>,
): Promise<ReplyOf<Operations['updateGraphqlSettings']>> {
  const changed = { ...toReply(await settings.get(unit)), ...omitNulls(graphqlSettings) }
  await settings.save(unit, changed)
  return { graphqlSettings: changed }
}

const toReply = ({ enabled, introspection, registeredOnly, maxCost }: GraphqlSettings): GraphqlSettings => ({
  enabled,
  introspection,
  registeredOnly,
  maxCost,
})

export async function listDocuments(unit: Unit): Promise<ReplyOf<Operations['listDocuments']>> {
  return { documents: await store.listDocuments(unit) }
}

/** Documents that can't be executed are refused, all with their errors. */
export async function checkDocuments(
  _units: Units,
  { documents }: InputOf<Operations['registerDocuments']>,
): Promise<void> {
  const { checkText } = await import('./engine.ts')
  const violations = documents.flatMap((text, index): FieldViolation[] => {
    const checked = checkText(text)
    if (!('errors' in checked)) return []
    const description = checked.errors.map(({ message }) => message).join(' ')
    return [{ field: `documents[${index}]`, description, violatedRule: 'VALIDATION', data: {} }]
  })
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
}

export async function registerDocuments(
  unit: Unit,
  { documents: texts }: InputOf<Operations['registerDocuments']>,
): Promise<ReplyOf<Operations['registerDocuments']>> {
  const { findDocumentName } = await import('./document.ts')
  const documents = texts.map((text): RegisteredDocument => {
    const name = findDocumentName(text)
    return { hash: hashDocument(text), ...(name && { name }), text, createdDate: unit.now.toISOString() }
  })
  await unit.touchSite()
  await store.insertDocuments(unit, documents)
  if ((await store.countDocuments(unit)) > maxDocuments) throw new Problem('TOO_MANY_GRAPHQL_DOCUMENTS')
  return { documents }
}

export async function deleteDocument(
  unit: Unit,
  { hash }: InputOf<Operations['deleteDocument']>,
): Promise<ReplyOf<Operations['deleteDocument']>> {
  if (!(await store.removeDocument(unit, hash))) throw new Problem('NOT_FOUND')
  await unit.touchSite()
  return {}
}
