import { Navigation } from './navigation.entity.ts'
import { navigationRoutes } from './navigation.routes.ts'
import { defineOperations } from './operation.ts'
import { Nothing, object, writable } from './schema.ts'
import { merchants } from './who.ts'

const reply = object({ navigation: Navigation })

export const navigation = defineOperations('navigation', navigationRoutes, {
  getNavigation: {
    kind: 'query',
    who: 'anyone',
    input: Nothing,
    reply,
    summary: 'Get the menus and the announcement of the shop.',
  },
  updateNavigation: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_CONTENT',
    input: object({ navigation: writable(Navigation) }),
    reply,
    summary: 'Change the menus and the announcement; omitted fields stay, null restores the default.',
  },
})
