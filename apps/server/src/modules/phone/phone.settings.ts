import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { phone as contract, PhoneSettings } from '@stoa/contract/phone'
import { createInvalidArgument } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import {
  type PhoneAccount,
  type PhoneChannel,
  type PhoneService,
  phoneOutboxPort,
  phoneServicesPort,
} from './phone.port.ts'
import { defaultSettings, type PhoneSettingsDoc } from './phone.ts'

type Operations = typeof contract

const settings = new SettingsStore<PhoneSettingsDoc>('phone', defaultSettings)

const buildSecretsKey = (unit: Unit) => ({ key: unit.use(keysPort).derive('phone-secrets'), context: unit.siteId })

/** The service that the site has chosen, with its account. */
export interface ChosenService {
  readonly service: PhoneService
  readonly account: PhoneAccount
}

export interface CurrentSettings {
  readonly doc: PhoneSettingsDoc
  readonly chosen: ChosenService | undefined
}

/** Without a statement of its own. */
export async function getCurrentSettings(unit: Unit): Promise<CurrentSettings> {
  const doc = await settings.get(unit)
  const service = unit.use(phoneServicesPort).find(({ id }) => id === doc.service)
  return { doc, chosen: service && { service, account: { ...doc.values, ...openSecrets(unit, doc) } } }
}

const openSecrets = (unit: Unit, { secrets }: PhoneSettingsDoc): PhoneAccount =>
  (secrets ? openAtRest<PhoneAccount>(Buffer.from(secrets, 'base64'), buildSecretsKey(unit)) : undefined) ?? {}

/** How phones can be reached; without a service of the site, by what the server has for all sites. */
export async function listPhoneChannels(unit: Unit): Promise<readonly PhoneChannel[]> {
  const { chosen } = await getCurrentSettings(unit)
  if (chosen) return chosen.service.listChannels(chosen.account)
  return unit.use(phoneOutboxPort) ? ['SMS', 'CALL'] : []
}

export async function getPhoneSettings(unit: Unit): Promise<ReplyOf<Operations['getPhoneSettings']>> {
  return { settings: toWire(unit, await getCurrentSettings(unit)) }
}

export async function updatePhoneSettings(
  unit: Unit,
  { settings: change }: InputOf<Operations['updatePhoneSettings']>,
): Promise<ReplyOf<Operations['updatePhoneSettings']>> {
  const { doc } = await getCurrentSettings(unit)
  const id = change.service === undefined ? doc.service : change.service
  const service = unit.use(phoneServicesPort).find((one) => one.id === id)
  if (id !== null && !service) throw createInvalidArgument('settings.service', 'is not a phone service', 'FORMAT')
  const before =
    id === doc.service ? { values: doc.values, secrets: openSecrets(unit, doc) } : { values: {}, secrets: {} }
  const { values, secrets } = change.values && service ? readValues(service, change.values, before) : before
  const countries = change.countries ? [...new Set(change.countries)].sort() : doc.countries
  if (service) {
    assertComplete(service, { ...values, ...secrets })
    if (countries.length === 0)
      throw createInvalidArgument('settings.countries', 'must name at least one country', 'REQUIRED_FIELD')
  }
  await settings.save(unit, {
    ...{ service: id, values, countries, dailyLimit: change.dailyLimit ?? doc.dailyLimit },
    ...(Object.keys(secrets).length > 0 && { secrets: sealAtRest(secrets, buildSecretsKey(unit)).toString('base64') }),
  })
  await audit(unit, { action: 'SIGN_IN_POLICY_CHANGED', data: { phone: true, service: id, countries } })
  const account = { ...values, ...secrets }
  const saved = { service: id, values, countries, dailyLimit: change.dailyLimit ?? doc.dailyLimit }
  return { settings: toWire(unit, { doc: saved, chosen: service && { service, account } }) }
}

interface Values {
  readonly values: Record<string, string>
  readonly secrets: Record<string, string>
}

/** Unknown fields are ignored; an omitted secret stays, an empty one is removed. */
function readValues(
  { fields }: PhoneService,
  sent: Readonly<Record<string, string>>,
  before: { readonly secrets: PhoneAccount },
): Values {
  const result: Values = { values: {}, secrets: {} }
  for (const { name, isSecret } of fields) {
    const value = sent[name]?.trim() ?? (isSecret ? before.secrets[name] : undefined)
    if (value) result[isSecret ? 'secrets' : 'values'][name] = value
  }
  return result
}

function assertComplete(service: PhoneService, account: PhoneAccount): void {
  for (const { name, isRequired } of service.fields) {
    if (isRequired && !account[name])
      throw createInvalidArgument(`settings.values.${name}`, 'is required', 'REQUIRED_FIELD')
  }
  service.check?.(account)
}

function toWire(unit: Unit, { doc, chosen }: CurrentSettings): PhoneSettings {
  const { service, values, countries, dailyLimit } = doc
  const isSecret = (name: string) => chosen?.service.fields.some((field) => field.name === name && field.isSecret)
  return {
    service,
    values: { ...values },
    savedSecrets: Object.keys(chosen?.account ?? {}).filter(isSecret),
    countries: [...countries],
    dailyLimit,
    channels: [...(chosen?.service.listChannels(chosen.account) ?? [])],
    services: unit.use(phoneServicesPort).map(({ id, fields }) => ({
      id,
      fields: fields.map((field) => ({
        name: field.name,
        isSecret: field.isSecret ?? false,
        isRequired: field.isRequired ?? false,
        isLong: field.isLong ?? false,
      })),
    })),
  }
}
