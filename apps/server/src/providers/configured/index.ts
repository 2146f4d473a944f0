import type { Providers } from '@stoa/extension'
import { createId } from '../../kernel/ids.ts'
import type { Ports } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'
import { pushOutboxPort } from '../../modules/identity/api.ts'
import { MailRefused, mailerPort } from '../../modules/mail/api.ts'
import { storagePort } from '../../modules/media/api.ts'
import type { PaymentProvider } from '../../modules/payments/api.ts'
import { PhoneRefused, phoneOutboxPort } from '../../modules/phone/api.ts'
import { getCurrentSite } from '../../modules/sites/api.ts'

/** The providers of `stoa.config.ts`, in the place of the built-in ones. */
export function plugConfigured(ports: Ports, { mail, phone, storage }: Providers): void {
  if (mail)
    ports.provide(mailerPort, {
      send: (message) =>
        mail.send(message).catch((error) => fail(error, (text, cause) => new MailRefused(text, { cause }))),
    })
  if (phone) {
    const send = async (units: Units, message: Omit<Parameters<typeof phone.send>[0], 'siteName'>) => {
      const { name: siteName } = await units.read(getCurrentSite)
      await phone
        .send({ ...message, siteName })
        .catch((error) => fail(error, (text, cause) => new PhoneRefused('SERVICE_REFUSED', text, cause)))
    }
    ports.provide(phoneOutboxPort, { send })
    ports.provide(pushOutboxPort, { send: (units, message) => send(units, { channel: 'PUSH', ...message }) })
  }
  if (storage) ports.provide(storagePort, storage)
}

/** A final refusal is an error with `refused`: it may come from another copy of the surface than this one. */
function fail(error: unknown, toRefusal: (text: string, cause: unknown) => Error): never {
  throw (error as { refused?: unknown })?.refused === true ? toRefusal(String((error as Error).message), error) : error
}

type Configured = NonNullable<Providers['payment']>[number]

/**
 * A payment service of the configuration or of an extension. It has no element on pages: the buyer chooses it by its
 * name, and confirms on a page of the service if it asks for that.
 */
export function toPaymentProvider(provider: Configured): PaymentProvider {
  const { name, testMode, currencies, agents } = provider
  // Pages know by the prefix that there is no element for it.
  const id = `ext-${provider.id}`
  const prefix = `${id}:`
  const agentPrefix = `${prefix}agent:`
  return {
    id,
    name: () => name,
    type: 'CARD',
    testMode,
    siteStatuses: testMode ? ['ENABLED', 'DEMO'] : ['ENABLED'],
    ...(currencies && { takesCurrency: (currency: string) => currencies.includes(currency) }),
    isOwnToken: (token) => token.startsWith(prefix),
    createPaymentToken: async () => ({ paymentToken: `${prefix}${createId()}` }),
    charge: (_units, { idempotencyKey, amount, currency, delayCapture, siteId, orderId, returnUrl, paymentToken }) =>
      provider.charge({
        ...{ idempotencyKey, amount, currency, delayCapture, siteId, orderId },
        returnUrl: returnUrl?.(),
        ...(paymentToken.startsWith(agentPrefix) && { agentToken: paymentToken.slice(agentPrefix.length) }),
      }),
    ...(agents && {
      agents: {
        ...{ id, name: agents.name, instruments: agents.instruments },
        ...(agents.schema && { schema: agents.schema }),
        ...(agents.spec && { spec: agents.spec }),
        getConfig: async () => agents.config ?? {},
        toPaymentToken: async (_unit, { token }) => (token === undefined ? undefined : agentPrefix + token),
      },
    }),
    lookup: (_units, key) => provider.lookup(key),
    cancel: (_units, key) => provider.cancel(key),
    perform: (_units, { kind, ...request }) => provider.perform({ kind: kind as 'CAPTURE', ...request }),
  }
}
