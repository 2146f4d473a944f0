import type { navigation as contract } from '@stoa/contract/navigation'
import { Navigation } from '@stoa/contract/navigation.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import { SOLE_ENTITY } from '@stoa/contract/schema'
import { omitNullsWithin } from '../../kernel/omit-nulls.ts'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { createSmallSource } from '../translations/api.ts'
import { isLinkTarget } from './content.ts'

type Operations = typeof contract
type Menus = Pick<Navigation, 'announcement' | 'notFound' | 'header' | 'footer'>

const settings = new SettingsStore<Menus>('navigation', {})

export const navigationSource = createSmallSource('NAVIGATION', Navigation, async (unit) => [
  { id: SOLE_ENTITY, title: (await getCurrentSite(unit)).name, value: await settings.get(unit) },
])

/** Costs no statement. */
export async function getNavigation(unit: Unit): Promise<ReplyOf<Operations['getNavigation']>> {
  const { createdDate: _, ...navigation } = await settings.get(unit)
  return { navigation }
}

export async function updateNavigation(
  unit: Unit,
  { navigation: patch }: InputOf<Operations['updateNavigation']>,
): Promise<ReplyOf<Operations['updateNavigation']>> {
  const { announcement, notFound, header, footer } = { ...(await settings.get(unit)), ...patch }
  if (announcement && !announcement.text) {
    throw createInvalidArgument('navigation.announcement.text', 'is required', 'REQUIRED_FIELD')
  }
  if (notFound && !notFound.title) {
    throw createInvalidArgument('navigation.notFound.title', 'is required', 'REQUIRED_FIELD')
  }
  const menus = omitNullsWithin({
    ...(announcement && { announcement }),
    ...(notFound && { notFound }),
    ...(header && { header }),
    ...(footer && { footer }),
  }) as Menus
  for (const { field, to } of listLinks(menus)) {
    if (!isLinkTarget(to)) {
      throw createInvalidArgument(`navigation.${field}`, 'is not an address that a link can have', 'FORMAT')
    }
  }
  const { createdDate: _, ...navigation } = await settings.save(unit, menus)
  return { navigation }
}

interface Linked {
  readonly field: string
  readonly to: string
}

function listLinks({ announcement, header = [], footer = [] }: Menus): Linked[] {
  const listInside = (field: string, items: readonly { to: string }[] = []): Linked[] =>
    items.map(({ to }, index) => ({ field: `${field}[${index}].to`, to }))
  return [
    ...(announcement?.to ? [{ field: 'announcement.to', to: announcement.to }] : []),
    ...listInside('header', header),
    ...header.flatMap(({ items }, index) => listInside(`header[${index}].items`, items)),
    ...footer.flatMap(({ items }, index) => listInside(`footer[${index}].items`, items)),
  ]
}
