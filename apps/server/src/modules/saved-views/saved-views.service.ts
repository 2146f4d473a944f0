import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { savedViews as contract, SavedView } from '@stoa/contract/saved-views'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './saved-views.store.ts'

type Operations = typeof contract

/** For one table: as many as fit as tabs. */
const maxViews = 20

export async function listSavedViews(
  unit: Unit,
  { table }: InputOf<Operations['listSavedViews']>,
): Promise<ReplyOf<Operations['listSavedViews']>> {
  return { savedViews: await store.listViews(unit, table) }
}

export async function createSavedView(
  unit: Unit,
  { savedView: input }: InputOf<Operations['createSavedView']>,
): Promise<ReplyOf<Operations['createSavedView']>> {
  const { table, query } = input
  const name = input.name.trim()
  if (!name) throw invalid('savedView.name', 'must not be blank', 'REQUIRED_FIELD')
  const savedView = { id: createId(), table, name, query, createdDate: unit.now.toISOString() }
  await assertCanAdd(unit, savedView)
  if (!(await store.insertView(unit, savedView))) throw new Problem('SAVED_VIEW_NAME_TAKEN')
  return { savedView }
}

export async function deleteSavedView(
  unit: Unit,
  { savedViewId }: InputOf<Operations['deleteSavedView']>,
): Promise<ReplyOf<Operations['deleteSavedView']>> {
  if (!(await store.markDeleted(unit, savedViewId))) throw new Problem('NOT_FOUND')
  return {}
}

export async function restoreSavedView(
  unit: Unit,
  { savedViewId }: InputOf<Operations['restoreSavedView']>,
): Promise<ReplyOf<Operations['restoreSavedView']>> {
  const savedView = await store.lockDeleted(unit, savedViewId)
  if (!savedView) throw new Problem('NOT_FOUND')
  await assertCanAdd(unit, savedView)
  await store.markRestored(unit, savedViewId)
  return { savedView }
}

async function assertCanAdd(unit: Unit, { table, name }: SavedView): Promise<void> {
  const existing = await store.listViews(unit, table)
  if (existing.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new Problem('SAVED_VIEW_NAME_TAKEN')
  if (existing.length >= maxViews) throw new Problem('TOO_MANY_SAVED_VIEWS')
}
