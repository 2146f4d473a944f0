import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import type { redirects as contract } from '@stoa/contract/redirects'
import { isValidRedirectUri } from '../../kernel/gate.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { changeSettings, getCurrentSite } from '../sites/api.ts'

type Operations = typeof contract

export async function getElsewhere(unit: Unit): Promise<ReplyOf<Operations['getElsewhere']>> {
  return { elsewhere: { ...(await getCurrentSite(unit)).settings.elsewhere } }
}

export async function updateElsewhere(
  unit: Unit,
  { elsewhere: change }: InputOf<Operations['updateElsewhere']>,
): Promise<ReplyOf<Operations['updateElsewhere']>> {
  const { development } = unit.use(settingsPort)
  const { settings } = await getCurrentSite(unit)
  const elsewhere = { ...settings.elsewhere }
  for (const [name, address] of Object.entries(change)) {
    const target = name as keyof typeof elsewhere
    if (address) {
      if (!isValidRedirectUri(address, development)) {
        throw invalid(`elsewhere.${target}`, 'must be an https address, written as browsers write it', 'FORMAT')
      }
      elsewhere[target] = address
    } else delete elsewhere[target]
  }
  await changeSettings(unit, { elsewhere })
  return { elsewhere }
}
