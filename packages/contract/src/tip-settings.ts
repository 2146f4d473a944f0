import { defineOperations } from './operation.ts'
import { Id, list, maybe, Nothing, object, PagingMetadata, Query, Text, writable } from './schema.ts'
import { TipSettings } from './tip.entity.ts'
import { tipSettingsRoutes } from './tip-settings.routes.ts'
import { merchants } from './who.ts'

const Reply = object({ tipSettings: TipSettings })
const faults = ['CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET', 'PRESET_PERCENTAGE_TOO_HIGH'] as const
const settingsInput = object({ tipSettings: writable(TipSettings, 'presets') })

export const tipSettings = defineOperations('tipSettings', tipSettingsRoutes, {
  createTipSettings: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_TIPS.TIP_SETTINGS_CREATE',
    input: settingsInput,
    reply: Reply,
    problems: faults,
    summary: 'Create tip settings for a location, point of sale or user.',
  },
  updateTipSettings: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_TIPS.TIP_SETTINGS_UPDATE',
    input: object({
      tipSettings: writable(object({ ...TipSettings.properties, id: Id(), revision: Text(19, 1) }), 'id'),
    }),
    reply: Reply,
    problems: ['NOT_FOUND', 'CONFLICT', ...faults],
    summary: 'Change tip settings.',
  },
  createDefaultTipSettings: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_TIPS.TIP_SETTINGS_CREATE',
    input: settingsInput,
    reply: Reply,
    problems: ['DEFAULT_SETTINGS_ALREADY_EXISTS', ...faults],
    summary: 'Create the default tip settings.',
  },
  queryTipSettings: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_TIPS.TIP_SETTINGS_READ',
    input: object({ query: maybe(Query()) }),
    reply: object({ tipSettings: list(TipSettings), pagingMetadata: PagingMetadata }),
    summary: 'List tip settings.',
  },
  deleteTipSettings: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_TIPS.TIP_SETTINGS_DELETE',
    input: object({ tipSettingsId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'CANNOT_DELETE_DEFAULT_SETTINGS'],
    summary: 'Delete tip settings other than the default.',
  },
})
