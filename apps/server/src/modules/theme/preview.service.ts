import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { theme as contract } from '@stoa/contract/theme'
import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { openLink, readLinkSite, sealLink } from '../../kernel/sealed-link.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { findTheme } from './theme.store.ts'
import { type ShownTheme, toDraft, toShownTheme } from './theme.ts'

type Operations = typeof contract

const purpose = 'theme-preview'
const lifetimeMs = 7 * 24 * 3_600_000

export async function createThemePreview(unit: Unit): Promise<ReplyOf<Operations['createThemePreview']>> {
  const token = sealLink(unit, purpose, { siteId: unit.siteId }, unit.now, lifetimeMs)
  return { token, expirationDate: new Date(unit.now.getTime() + lifetimeMs).toISOString() }
}

export async function getThemePreview(
  unit: Unit,
  { token }: InputOf<Operations['getThemePreview']>,
): Promise<ReplyOf<Operations['getThemePreview']>> {
  if (openLink(unit, purpose, token).siteId !== unit.siteId) throw new Problem('NOT_FOUND')
  return { theme: toDraft(await findTheme(unit)).theme }
}

/** The draft, for what owners look at before they publish it. */
export const getDraftTheme = async (unit: Unit): Promise<ShownTheme> =>
  toShownTheme(toDraft(await findTheme(unit)).theme)

/** The draft, for pages with a valid token of this site; undefined for others. */
export async function findPreviewedTheme(unit: Unit, token: string): Promise<ShownTheme | undefined> {
  try {
    return toShownTheme((await getThemePreview(unit, { token })).theme)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** The site of a token; undefined for one that is invalid or expired. */
export function readThemePreviewSite(factory: UnitFactory, token: string, requestId: string): string | undefined {
  return readLinkSite(factory.units({ siteId: platformSiteId, actor: system, requestId }), [purpose], token)
}
