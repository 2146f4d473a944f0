import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { theme as contract } from '@stoa/contract/theme'
import type { Theme } from '@stoa/contract/theme.entity'
import { defaultTheme, readyMadeThemes } from '@stoa/theme'
import { settingsPort } from '../../kernel/settings.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './theme.store.ts'
import { findFaults, type ShownTheme, toDraft, toLook, toShownTheme } from './theme.ts'

type Operations = typeof contract
type Draft = Promise<ReplyOf<Operations['getTheme']>>

const maxVersions = 20

/** Absent: the look that Stoa comes with. */
const shownTheme = declareSnapshotPart('theme', async (unit): Promise<ShownTheme | undefined> => {
  const published = (await store.findTheme(unit))?.published
  return published ? toShownTheme(published) : undefined
})

/** Costs no statement. */
export const getShownTheme = async (unit: Unit): Promise<ShownTheme | undefined> => (await unit.site()).get(shownTheme)

export const getTheme = async (unit: Unit): Draft => ({ draft: toDraft(await store.findTheme(unit)) })

export async function updateTheme(unit: Unit, { theme, revision }: InputOf<Operations['updateTheme']>): Draft {
  assertFaultless(unit, theme, 'theme')
  const saved = await store.saveDraft(unit, theme, revision ?? undefined)
  if (!saved) throw new Problem('CONFLICT')
  return { draft: toDraft(saved) }
}

export async function publishTheme(unit: Unit, { revision }: InputOf<Operations['publishTheme']>): Draft {
  const isFirst = (await store.findTheme(unit)) === undefined
  if (isFirst) await store.saveDraft(unit, defaultTheme, '0')
  const published = await store.publishDraft(unit, isFirst ? undefined : (revision ?? undefined))
  if (!published) throw new Problem('CONFLICT')
  await unit.touchSite()
  store.insertVersion(unit, published.draft)
  store.trimVersions(unit, maxVersions)
  return { draft: toDraft(published) }
}

export async function discardThemeDraft(unit: Unit): Draft {
  const stored = await store.findTheme(unit)
  if (!stored) return { draft: toDraft(undefined) }
  return { draft: toDraft(await store.saveDraft(unit, stored.published ?? defaultTheme, undefined)) }
}

export const listThemeVersions = async (unit: Unit): Promise<ReplyOf<Operations['listThemeVersions']>> => ({
  versions: await store.listVersions(unit, maxVersions),
})

export const listReadyMadeThemes = async (): Promise<ReplyOf<Operations['listReadyMadeThemes']>> => ({
  themes: [...readyMadeThemes],
})

export async function exportTheme(unit: Unit): Promise<ReplyOf<Operations['exportTheme']>> {
  const { theme } = toDraft(await store.findTheme(unit))
  return { file: { format: 'stoa-theme', version: 1, theme: toLook(theme) } }
}

export async function checkThemeFile(
  unit: Unit,
  { file }: InputOf<Operations['checkThemeFile']>,
): Promise<ReplyOf<Operations['checkThemeFile']>> {
  assertFaultless(unit, file.theme, 'file.theme')
  return { theme: file.theme }
}

export const getPublishedTheme = async (unit: Unit): Promise<ReplyOf<Operations['getPublishedTheme']>> => ({
  theme: (await getShownTheme(unit))?.theme ?? defaultTheme,
})

function assertFaultless(unit: Unit, theme: Theme, prefix: string): void {
  const violations = findFaults(theme, prefix, unit.use(settingsPort).origin)
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
}
