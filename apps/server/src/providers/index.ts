import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ports } from '../kernel/port.ts'
import { settingsPort } from '../kernel/settings.ts'
import { embeddedCaptchaPort, outsideCaptchaPort } from '../modules/captcha/api.ts'
import { paymentMethodsPort } from '../modules/checkout/api.ts'
import { embeddedRates, rateSourcePort } from '../modules/currencies/api.ts'
import { embeddedFees, feeSourcePort } from '../modules/fees/api.ts'
import { giftCardSourcePort, shopGiftCards } from '../modules/gift-cards/api.ts'
import {
  mailDomainsPort,
  memberDirectory,
  pushOutboxPort,
  stepUpWithPassword,
  webPushPort,
} from '../modules/identity/api.ts'
import { mailerPort } from '../modules/mail/api.ts'
import { imageCachePort, storagePort, videoConverterPort, workFoldersPort } from '../modules/media/api.ts'
import { membershipSourcePort, shopMemberships } from '../modules/memberships/api.ts'
import { listPaymentMethods, type PaymentProvider, paymentProvidersPort } from '../modules/payments/api.ts'
import { phoneOutboxPort, phoneServicesPort } from '../modules/phone/api.ts'
import { ownersAsStaff, staffPort } from '../modules/tips/api.ts'
import { memberDirectoryPort, stepUpPort } from '../modules/tokens/api.ts'
import { buildHandlerPlugs } from '../modules/ucp/api.ts'
import { altcha } from './altcha/index.ts'
import { createDiskImageCache } from './disk/disk-image-cache.ts'
import { createDiskStorage } from './disk/disk-storage.ts'
import { createWorkFolders } from './disk/work-folders.ts'
import { createDnsMailDomains } from './dns/index.ts'
import { createFfmpeg } from './ffmpeg/index.ts'
import { outboxPhone, outboxPush } from './outbox-phone/index.ts'
import { createPaymentProviders, type PaymentProviderUrls } from './payments.ts'
import { phoneServices } from './phones.ts'
import { createSiteverify, type siteverifyAddresses } from './siteverify/index.ts'
import { createSmtpMailer, type SmtpOptions } from './smtp/smtp-mailer.ts'
import { webPush } from './web-push/index.ts'

export interface ProviderOptions {
  /** Folder of uploaded files and images. */
  dataDir: string
  /** Payment providers beside the built-in ones. */
  paymentProviders?: readonly PaymentProvider[]
  /** Absent: mails are only shown on the dashboard's outbox page. */
  smtp?: SmtpOptions
  /** URLs of captcha services, by default their own. */
  captchaAddresses?: typeof siteverifyAddresses
  /** Name or path of ffmpeg; by default it is looked for like any command. */
  ffmpeg?: string
  /** DNS servers, by default those of the host. */
  dnsServers?: readonly string[]
  /** URLs of the built-in payment providers' APIs, by default their own. */
  paymentProviderUrls?: PaymentProviderUrls
}

const demoImages = fileURLToPath(new URL('../../demo/images', import.meta.url))

/** Provides all external systems. */
export function plugProviders(
  ports: Ports,
  { dataDir, paymentProviders = [], smtp, captchaAddresses, dnsServers, ffmpeg, paymentProviderUrls }: ProviderOptions,
): void {
  const payment = [...createPaymentProviders(paymentProviderUrls), ...paymentProviders]
  for (const handler of buildHandlerPlugs(payment)) ports.add(handler)
  ports
    .provide(storagePort, createDiskStorage(join(dataDir, 'media'), [demoImages]))
    .provide(imageCachePort, createDiskImageCache(join(dataDir, 'media-cache')))
    .provide(videoConverterPort, createFfmpeg(ffmpeg))
    .provide(workFoldersPort, createWorkFolders(join(dataDir, 'video-work')))
    .provide(paymentProvidersPort, payment)
    .provide(mailerPort, smtp && createSmtpMailer(smtp))
    .provide(phoneServicesPort, phoneServices)
    .provide(phoneOutboxPort, ports.use(settingsPort).development ? outboxPhone : undefined)
    .provide(pushOutboxPort, ports.use(settingsPort).development ? outboxPush : undefined)
    .provide(webPushPort, webPush)
    .provide(mailDomainsPort, createDnsMailDomains(dnsServers))
    .provide(giftCardSourcePort, shopGiftCards)
    .provide(membershipSourcePort, shopMemberships)
    .provide(feeSourcePort, embeddedFees)
    .provide(rateSourcePort, embeddedRates)
    .provide(staffPort, ownersAsStaff)
    .provide(paymentMethodsPort, { list: listPaymentMethods })
    .provide(memberDirectoryPort, memberDirectory)
    .provide(stepUpPort, stepUpWithPassword)
    .provide(embeddedCaptchaPort, altcha)
    .provide(outsideCaptchaPort, createSiteverify(captchaAddresses))
}
